import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readRecording, writeRecording } from '@colloquy/machines/actorRecorder/format.ts';
import { createRemoteRecording } from '@colloquy/client/features/inspector/remote/remoteRecording.ts';
import { Ledger } from '../../load/count/ledger.ts';
import { createFakeNetwork } from '../../load/person/fakeNetwork.ts';
import { Person } from '../../load/person/person.ts';
import type { PersonPlan } from '../../load/plan/plan.ts';
import { startNodesAndRedis, type Nodes } from '../../support/nodes/startNodes.ts';
import { endGrant, obtainGrant, InspectSocket, INSPECT_TOKEN } from '../../support/people/developer.ts';

let nodes: Nodes;
beforeAll(async () => {
  nodes = await startNodesAndRedis({ options: { inspectToken: INSPECT_TOKEN } });
});
afterAll(() => nodes?.close());

const TIMEOUT = { timeout: 30_000, interval: 50 };
const ROOM = 'simulated-den';

const plan = (id: string, entry: PersonPlan['entry']): PersonPlan => ({
  id,
  group: 0,
  arrivesAt: 0,
  entry,
  media: 'grants',
  acts: [],
});

/** Simulated people with the page's own machines, the first as the host. */
function join() {
  const server = { network: createFakeNetwork(), ledger: new Ledger(new Map()), clock: () => performance.now() };
  const person = (url: string, seed: number, who: PersonPlan) =>
    new Person(who, { ...server, url }, { seed, isRecorded: true });
  const host = person(nodes.one.url, 1, plan('host', { kind: 'host', room: ROOM, seats: 3 }));
  const guests = ['two', 'three'].map((id, n) => person(nodes.two.url, n + 2, plan(id, { kind: 'link', room: ROOM })));
  return { host, guests, all: [host, ...guests] };
}

const inspectionOf = ({ activity }: Person) =>
  activity.kind === 'calling' &&
  activity.actor.getSnapshot().matches({ connected: { inCall: { inspection: 'watched' } } });

it('[R-INSPECT-44] [R-INSPECT-42] three simulated people over two nodes are watched until the grant is revoked', async () => {
  const { host, guests, all } = join();
  host.arrive(0);
  await vi.waitFor(() => expect(host.trace.memberId).toBeDefined(), TIMEOUT);
  guests.forEach((guest) => guest.arrive(0));
  await vi.waitFor(() => expect(all.filter(({ trace }) => trace.settledAt === undefined)).toEqual([]), TIMEOUT);
  expect(all.some(inspectionOf)).toBe(false);

  const { id, grant } = await obtainGrant(nodes.one.url, ROOM);
  const remote = createRemoteRecording();
  const developer = new InspectSocket(nodes.two.url, { grant });
  developer.socket.onAny((name: 'records', notice) => remote.receive(name, notice));
  expect(await developer.outcome()).toBe('in');
  await vi.waitFor(() => expect(remote.recording().sources).toHaveLength(3), TIMEOUT);
  expect(all.every(inspectionOf)).toBe(true);

  const { sources, records } = readRecording(writeRecording(remote.recording()));
  for (const source of sources.keys()) {
    const first = records.find((record) => record.source === source);
    expect(first).toMatchObject({
      kind: 'frame',
      actors: expect.arrayContaining([expect.objectContaining({ machine: 'roomCall', status: 'active' })]),
    });
  }
  expect(remote.people().map(({ missing, thin }) => missing + thin)).toEqual([0, 0, 0]);

  await endGrant(nodes.one.url, id);
  await vi.waitFor(() => expect(all.some(inspectionOf)).toBe(false), TIMEOUT);
  const own = readRecording(writeRecording(host.recorder?.recording() ?? expect.fail()));
  expect(own.records.some((record) => record.kind === 'step' && record.taken.length > 0)).toBe(true);
  developer.close();
  for (const person of all) person.leave('the test is over');
});
