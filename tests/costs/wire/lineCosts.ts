import { randomUUID } from 'node:crypto';
import {
  INSPECT_NAMESPACE,
  watchedRequests,
  watcherRequests,
  type WatchedRequests,
} from '@colloquy/machines/contract/inspect.ts';
import { INSPECTION } from '@colloquy/machines/contract/inspectionLimits.ts';
import { NAMESPACE } from '@colloquy/machines/contract/constants.ts';
import { INSPECT_TOKEN, InspectSocket } from '../../support/people/developer.ts';
import { bearer } from '../../support/people/signedUp.ts';
import { TestClient } from '../../support/people/testClient.ts';
import { visit } from '../../support/people/visitor.ts';
import { heaviest } from '../heaviest.ts';
import { OF_CONNECTIONS, OF_WATCHED, OF_WATCHERS, pointsWith } from '../limits.ts';
import { idleOf, spentOn, type Cost } from '../measure.ts';
import type { CostServer } from '../costServer.ts';

const CONNECTIONS = 100;
/** Observation time, a second apart: the node counts by the second. */
const SECONDS = 4;
const ADDRESS = '10.3.0.1';
const TIMEOUT_MS = 10_000;

/** A connection that is opened and stays, with an account. */
export async function handshakeCost(server: CostServer, isQuick: boolean): Promise<Cost> {
  const idle = await idleOf(server, isQuick);
  const people: TestClient[] = [];
  const connect = async () => {
    const auth = { token: server.member.token, version: 1, resume: true };
    const person = new TestClient(server.url, { auth, address: ADDRESS });
    people.push(person);
    await person.waitForConnect();
  };
  const accepted = await spentOn(server, idle, async () => {
    const count = isQuick ? 3 : CONNECTIONS;
    for (let at = 0; at < count; at += 1) await connect();
    return count;
  });
  for (const person of people) person.leave();
  return {
    name: `connect ${NAMESPACE}`,
    label: 'and stay',
    limit: OF_CONNECTIONS,
    isIndirect: false,
    accepted,
    refused: undefined,
    wrong: [],
  };
}

/** The maximum number of records in one message, in the maximum number of bytes. */
const records = (): WatchedRequests['records'] => {
  const padding = 'x'.repeat(INSPECTION.bytes / INSPECTION.records - 120);
  return {
    source: { participant: 'somebody', node: 'page', began: 0 },
    records: Array.from({ length: INSPECTION.records }, (_, seq) => {
      const common = { source: 0, seq, t: seq, wall: seq, actor: 0 };
      return { kind: 'event' as const, ...common, event: { type: 'PAYLOADS', padding } };
    }),
  };
};
const PAYLOADS: { [K in keyof typeof watchedRequests]: () => object } = {
  records,
  clock: () => heaviest(watchedRequests.clock) as object,
  refuse: () => ({}),
};

const ask = ({ socket }: InspectSocket, name: string, payload: object) =>
  socket.timeout(TIMEOUT_MS).emitWithAck(name, payload) as Promise<{ ok: boolean; error?: { code: string } }>;

/** Messages between pages and developers through a node. */
export async function inspectCosts(server: CostServer, isQuick: boolean): Promise<Cost[]> {
  const { person, developer, pass } = await watched(server);
  const costs: Cost[] = [];
  const open = async () => {
    const page = new InspectSocket(server.url, { pass });
    await page.outcome();
    return page;
  };
  const ofWatched = pointsWith(OF_WATCHED, server.factor);
  for (const name of Object.keys(watchedRequests) as (keyof typeof watchedRequests)[]) {
    const idle = await idleOf(server, isQuick);
    const wrong: string[] = [];
    const isLast = name === 'refuse';
    const requested = isLast ? 0 : ofWatched;
    const pages = await Promise.all(Array.from({ length: isLast ? 5 : isQuick ? 1 : SECONDS }, open));
    const accepted = await spentOn(server, idle, async () => {
      const payload = pages.map(async (page) => {
        if (isLast) page.socket.emit(name, PAYLOADS[name]());
        for (let at = 0; at < requested; at += 1) {
          const { ok, error } = await ask(page, name, PAYLOADS[name]());
          if (!ok) wrong.push(`${name}: ${error?.code}`);
        }
      });
      await Promise.all(payload);
      return pages.length * (isLast ? 1 : ofWatched);
    });
    const [page] = pages;
    const refused =
      isLast || !page
        ? undefined
        : await spentOn(server, idle, async () => {
            const answers = await Promise.all(
              Array.from({ length: 3 * ofWatched }, () => ask(page, name, PAYLOADS[name]())),
            );
            if (!answers.some(({ error }) => error?.code === 'rate_limited')) wrong.push(`${name} is never too much`);
            return answers.length;
          });
    for (const each of pages) each.close();
    costs.push({ name: `watched ${name}`, label: '', limit: OF_WATCHED, isIndirect: false, accepted, refused, wrong });
  }
  for (const name of Object.keys(watcherRequests) as (keyof typeof watcherRequests)[]) {
    const idle = await idleOf(server, isQuick);
    const payload = heaviest(watcherRequests[name]);
    const send = async (count: number) => {
      for (let at = 0; at < count; at += 1) developer.socket.emit(name, payload);
      return count;
    };
    const accepted = await spentOn(server, idle, () => send(OF_WATCHERS.points));
    const refused = await spentOn(server, idle, () => send(50 * OF_WATCHERS.points));
    costs.push({
      name: `watcher ${name}`,
      label: '',
      limit: OF_WATCHERS,
      isIndirect: false,
      accepted,
      refused,
      wrong: [],
    });
  }
  developer.close();
  person.leave();
  return costs;
}

/** A person on the measured node who is watched by a developer on it. */
async function watched({ url, helper }: CostServer) {
  const cookie = `guest=${(await visit(helper)).cookies.get('guest')}`;
  const person = new TestClient(url, { cookie, address: ADDRESS });
  await person.waitForConnect();
  const room = `watched-${randomUUID()}`;
  await person.ask('createRoom', { room_name: room, user_id: person.id });
  await person.ask('joinRoom', { room_name: room, user_id: person.id });
  const visitor = await visit(helper);
  const { body } = await visitor.post('/api/inspections', { room_name: room }, bearer(INSPECT_TOKEN));
  const developer = new InspectSocket(url, { grant: (body as { grant: string }).grant });
  if ((await developer.outcome()) !== 'in') throw new Error(`A developer is not let in to ${INSPECT_NAMESPACE}`);
  const { pass } = await person.waitForNotice('inspected');
  return { person, developer, pass };
}
