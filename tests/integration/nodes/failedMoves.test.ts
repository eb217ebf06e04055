import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RegistryUnavailable } from '@colloquy/server/domain/registry.ts';
import { RESUMABLE } from '../../support/nodes/cuttableNodes.ts';
import { startNodes, type Nodes } from '../../support/nodes/startNodes.ts';
import type { SignallingWorld } from '../../support/node/startSignalling.ts';
import type { Person } from '../../support/people/socketPerson.ts';
import { startRedis, type RunningRedis } from '../../support/programs/startRedis.ts';

let redis: RunningRedis;
let nodes: Nodes;
let ada: Person;
let ben: Person;
let token: string;

beforeEach(async () => {
  redis = await startRedis();
  nodes = await startNodes(redis);
  ada = await nodes.one.arriveIn('den', 'ada', RESUMABLE);
  ben = await nodes.one.arrive(RESUMABLE);
  const { session } = await ben.join('den', 'ben');
  token = session.resume_token;
  await ada.hear('userJoined');
});
afterEach(async () => {
  await nodes.close();
  await redis.stop();
});

const secondSocket = (node: SignallingWorld) =>
  node.arrive({ auth: { resume: true, resume_token: token, keeps_connections: true } });
const seatOfBen = async () => {
  const roster = await nodes.one.parts.registry.roster('den');
  const seat = roster?.members.find(({ userId }) => userId === 'ben');
  return seat && { socketId: seat.socketId, away: seat.away };
};
const heardOf = (person: Person, event: string) => person.heard.filter((one) => one.event === event);

/** Ben sits on the socket he began with, as if nothing had been. */
async function expectBenWhereHeWas(): Promise<void> {
  await expect.poll(seatOfBen, { timeout: 10_000 }).toEqual({ socketId: ben.id, away: false });
  await ada.ask('chatMessage', { message: 'still here?', id: 'c1' });
  expect(await ben.hear('chatMessage')).toMatchObject({ message: 'still here?' });
  await expect(ben.ask('chatMessage', { message: 'yes', id: 'c2' })).resolves.toMatchObject({ ok: true });
  expect(heardOf(ben, 'sessionTaken')).toEqual([]);
  expect(heardOf(ada, 'userLeft')).toEqual([]);
}

describe.each(['one', 'two'] as const)('a move to node %s that fails', (target) => {
  it('[R-BACK-25] because the answer of the store is lost, leaves the seat where it was', async () => {
    const { registry } = nodes[target].parts;
    const resume = registry.resume.bind(registry);
    vi.spyOn(registry, 'resume').mockImplementationOnce(async (request) => {
      await resume(request);
      throw new RegistryUnavailable('The store does not answer');
    });
    const second = await secondSocket(nodes[target]);
    await second.closed();
    await expectBenWhereHeWas();
  });

  it('[R-BACK-25] because its socket closes before it has its session, leaves the seat where it was', async () => {
    const { registry } = nodes[target].parts;
    const resume = registry.resume.bind(registry);
    vi.spyOn(registry, 'resume').mockImplementationOnce(async (request) => {
      const outcome = await resume(request);
      (await arriving).drop();
      // Who comes and is answered now comes after that end.
      await (await nodes[target].arrive()).settled();
      return outcome;
    });
    const arriving = secondSocket(nodes[target]);
    await (await arriving).closed();
    await expectBenWhereHeWas();
  });
});

it('[R-BACK-25] what was told to a socket that had the seat for a moment is told to the one that has it back', async () => {
  const { registry } = nodes.two.parts;
  const resume = registry.resume.bind(registry);
  vi.spyOn(registry, 'resume').mockImplementationOnce(async (request) => {
    const outcome = await resume(request);
    // The word that the seat is elsewhere is lost.
    return { ...outcome, changes: outcome.changes.filter(({ kind }) => kind !== 'sessionTaken') };
  });
  const second = await secondSocket(nodes.two);
  await second.hear('session');
  await ada.ask('offer', { receiver_id: ben.id, offer: { type: 'offer', sdp: 'v=0' } });
  await second.hear('offer');
  second.drop();
  expect(await ben.hear('offer')).toMatchObject({ sender_id: ada.id });
  await expectBenWhereHeWas();
});
