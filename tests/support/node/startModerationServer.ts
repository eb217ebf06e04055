import { randomUUID } from 'node:crypto';
import type { ReportAnswer, StaffReports } from '@colloquy/machines/contract/reports.ts';
import type { Database } from '@colloquy/server/platform/database/connect.ts';
import { createSigner } from '@colloquy/server/platform/access/signing.ts';
import { openDatabase } from './database.ts';
import { makeStaff } from '../people/secondFactor.ts';
import { signUp, type Member } from '../people/signedUp.ts';
import { TestClient, type Handshake } from '../people/testClient.ts';
import { startPostgres } from '../programs/startPostgres.ts';
import { startServer } from './startServer.ts';
import { visit, type Visitor } from '../people/visitor.ts';

/** A guest's browser and its socket. */
export type Guest = {
  visitor: Visitor;
  cookie: string;
  userId: string;
  /** Everybody has their own network. */
  address: string;
  socket: TestClient;
  resumeToken: string;
};

export const randomRoomName = () => `room-${randomUUID().slice(0, 8)}`;

export const reportOf = (room: string, target: { socket: TestClient }, more: object = {}) => ({
  room_name: room,
  target_socket_id: target.socket.id,
  reason: 'harassment',
  ...more,
});

/** A node with its own database, for tests of reports and staff decisions. */
export async function startModerationServer() {
  const postgres = await startPostgres();
  const sql: Database = await openDatabase(postgres.url, false);
  const signer = createSigner(randomUUID());
  const options = { limitsFactor: 1_000, trustProxy: 1 };
  const server = await startServer({ database: sql, options, services: { signer } });
  const { url } = server;

  let networks = 0;
  function newAddress(): string {
    networks += 1;
    return `198.51.${networks >> 8}.${networks & 255}`;
  }

  async function newStaff(): Promise<Member> {
    const member = await signUp(url, 'staff');
    await makeStaff(sql, member);
    return member;
  }

  async function enter(room: string, handshake: Handshake, userId: string, name?: string) {
    const socket = new TestClient(url, handshake);
    await socket.waitForConnect();
    await socket.ask('createRoom', { room_name: room, user_id: userId });
    const { session } = await socket.join(room, userId, name === undefined ? {} : { name });
    await socket.ask('adminAction', { action: 'setSeats', seats: 10 });
    return { socket, resumeToken: session.resume_token };
  }

  async function guestIn(room: string, name?: string): Promise<Guest> {
    const visitor = await visit(url);
    const userId = randomUUID();
    const cookie = `guest=${visitor.cookies.get('guest')}`;
    const address = newAddress();
    return { visitor, cookie, userId, address, ...(await enter(room, { cookie, address }, userId, name)) };
  }

  const staff = await newStaff();
  const queue = async (state = 'open', by = staff) =>
    (await by.call('GET', `/api/staff/reports?state=${state}`)).body as StaffReports;

  return {
    url,
    sql,
    signer,
    staff,
    newStaff,
    newAddress,
    enter,
    guestIn,
    queue,
    caseOf: async (id: string, state = 'open') => (await queue(state)).reports.find((report) => report.id === id),
    decide: (id: string, decision: object, by = staff) =>
      by.call('POST', `/api/staff/reports/${id}/decision`, decision),
    /** Ada reports Mallory, who has sent these messages in their room. */
    async fileReport(more: object = {}, messages: readonly string[] = []) {
      const room = randomRoomName();
      const [ada, mallory] = [await guestIn(room, 'Ada'), await guestIn(room, 'Mallory')];
      for (const message of messages) await mallory.socket.ask('chatMessage', { message });
      const reply = await ada.visitor.post('/api/reports', reportOf(room, mallory, more));
      return { room, ada, mallory, reply, id: (reply.body as ReportAnswer).id };
    },
    async close() {
      await server.close();
      await sql.end({ timeout: 1 });
      await postgres.stop();
    },
  };
}
export type ModerationServer = Awaited<ReturnType<typeof startModerationServer>>;
