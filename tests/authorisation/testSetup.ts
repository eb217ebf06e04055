import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Member } from '../support/people/signedUp.ts';
import { TestClient, type Handshake } from '../support/people/testClient.ts';
import { visit } from '../support/people/visitor.ts';
import type { RoleName, Target } from './rules.ts';

/** How long to wait on a busy machine. */
const TIMEOUT_MS = 8_000;
const RETRY_MS = 100;

export type TestSetup = {
  room: string;
  actor: TestClient;
  idOf: Record<Target, string>;
  /** Those it may reach: in the room or the broadcast. */
  within: readonly TestClient[];
  /** Those whom nothing may reach, whoever sends it. */
  beyond: readonly TestClient[];
  clear(): void;
};
export type SetupPeople = {
  urls: readonly [string, string];
  member: Member;
  staff: Member;
  /** Everyone's handshake. */
  handshake?: Handshake;
};

/** A room with two people, a broadcast with one viewer, a person elsewhere, and one with that role on another node. */
export async function createTestSetup(
  role: RoleName,
  { urls, member: account, staff, handshake: ofAll }: SetupPeople,
): Promise<TestSetup> {
  const room = `room-${randomUUID().slice(0, 8)}`;
  const people: TestClient[] = [];
  const connect = async (url: string, handshake?: Handshake) => {
    const cookie = `guest=${(await visit(url)).cookies.get('guest')}`;
    const person = new TestClient(url, { cookie, ...ofAll, ...handshake });
    people.push(person);
    await person.waitForConnect();
    return person;
  };
  /** Repeats what a busy node puts off, as clients do. */
  const must = async (request: () => ReturnType<TestClient['ask']>) => {
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      const { ok, error } = await request();
      if (ok) return;
      if (error?.code !== 'try_again' || Date.now() > deadline) {
        throw new Error(`The setup of ${role} failed: ${error?.code}`);
      }
      await wait(RETRY_MS);
    }
  };
  const enter = async (person: TestClient, name = room) => {
    await must(() => person.ask('createRoom', { room_name: name, user_id: person.id }));
    await must(() => person.ask('joinRoom', { room_name: name, user_id: person.id }));
  };
  /** Nodes learn of each other's members a moment later. */
  const sees = async (person: TestClient, event: string, id: string) => {
    const deadline = Date.now() + TIMEOUT_MS;
    while (
      !person.received.some((received) => received.event === event && JSON.stringify(received.payload).includes(id))
    ) {
      if (Date.now() > deadline) throw new Error(`The setup of ${role} waits without success for ${event}`);
      await wait(5);
    }
  };
  const watch = async (person: TestClient) => {
    await must(() => person.ask('join-stream', { broadcaster_id: live.id, viewer: { id: person.id, name: 'Viewer' } }));
    await sees(live, 'viewer-joined', person.id);
  };
  const order = (person: TestClient, action: string, target: TestClient) =>
    must(() => person.ask('adminAction', { action, target_socket_id: target.id }));

  const [here, there] = urls;
  const admin = await connect(here);
  await enter(admin);
  await must(() => admin.ask('adminAction', { action: 'setSeats', seats: 9 }));
  const member = await connect(here, { auth: { token: account.token } });
  await enter(member);
  const elsewhere = await connect(here);
  await enter(elsewhere, `${room}-elsewhere`);
  const live = await connect(there);
  await must(() => live.ask('start-stream', { user_id: live.id, name: 'Live' }));
  const viewer = await connect(here);
  await watch(viewer);

  const actor = role === 'broadcaster' ? live : await actorOf();
  const other = role === 'broadcaster' ? await connect(there) : live;
  if (other !== live) await must(() => other.ask('start-stream', { user_id: other.id, name: 'Other' }));
  for (const person of people) if (person.socket.connected) await person.roundTrip();
  return {
    room,
    actor,
    idOf: {
      member: member.id,
      'other member': admin.id,
      self: actor.id,
      elsewhere: elsewhere.id,
      nobody: 'nobody-of-that-id',
      broadcaster: other.id,
      viewer: viewer.id,
    },
    within: [admin, member, viewer, other].filter((person) => person !== actor),
    beyond: [elsewhere],
    clear: () => people.forEach((person) => person.leave()),
  };

  async function actorOf(): Promise<TestClient> {
    switch (role) {
      case 'member in grace': {
        const cookie = `guest=${(await visit(there)).cookies.get('guest')}`;
        const before = await connect(there, { cookie, auth: { resume: true } });
        await enter(before);
        before.drop();
        return connect(there, { cookie });
      }
      case 'staff':
        return connect(there, { auth: { token: staff.token } });
      case "holder of a member's token":
        return connect(there, { auth: { token: account.token } });
      case 'viewer': {
        const person = await connect(there);
        await watch(person);
        return person;
      }
      case 'outsider':
        return connect(there);
      case 'admin elsewhere': {
        const person = await connect(there);
        await enter(person, `${room}-outside`);
        return person;
      }
      default: {
        const person = await connect(there);
        await enter(person);
        await sees(admin, 'userJoined', person.id);
        if (role === 'former member') await must(() => person.ask('leaveRoom', { room_name: room }));
        if (role === 'kicked') await order(admin, 'kick', person);
        if (role === 'admin' || role === 'former admin') await order(admin, 'transfer', person);
        if (role === 'admin' || role === 'former admin') await sees(person, 'adminAssigned', person.id);
        if (role === 'former admin') await order(person, 'transfer', admin);
        if (role === 'former admin') await sees(person, 'adminChanged', admin.id);
        return person;
      }
    }
  }
}
