import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RESUMABLE, startCuttableNodes, type CuttableNodes } from '../../support/nodes/cuttableNodes.ts';
import type { Person } from '../../support/people/socketPerson.ts';
import { visit } from '../../support/people/visitor.ts';

let redis: CuttableNodes['redis'];
let way: CuttableNodes['way'];
let nodes: CuttableNodes['nodes'];
let pair: CuttableNodes['pair'];
let stop: CuttableNodes['stop'];
beforeEach(async () => {
  ({ redis, way, nodes, pair, stop } = await startCuttableNodes());
});
afterEach(() => stop());

const tryToJoin = (person: Person) => person.ask('joinRoom', { room_name: 'den', user_id: 'late' });
const memberIds = async (node = nodes.one) => {
  const roster = await node.parts.registry.roster('den').catch(() => undefined);
  return roster?.members.map(({ memberId }) => memberId);
};
const hears = (person: Person, event: string) => person.heard.some((one) => one.event === event);
/** Who is there besides oneself, by all that was heard in order. */
function known(person: Person): string[] {
  const ids = new Set<string>();
  for (const { event, payload } of person.heard) {
    const about = payload as { socket_id: string } & { socket_id: string }[];
    if (event === 'existingUsers') ids.clear();
    if (event === 'existingUsers') for (const { socket_id } of about) ids.add(socket_id);
    if (event === 'userJoined') ids.add(about.socket_id);
    if (event === 'userLeft') ids.delete(about.socket_id);
  }
  return [...ids];
}

describe('a node that is cut off from Redis', () => {
  it('[R-BACK-20] refuses joins, closes nobody, and asks its people to move, who are on the other node once', async () => {
    const { ada, ben, session } = await pair();
    const late = await nodes.two.arrive(RESUMABLE);
    way.cut();
    expect(await tryToJoin(late)).toMatchObject({ ok: false, error: { code: 'try_again' } });
    const { within_ms } = await ben.hear('migrate');
    expect(within_ms).toBeLessThanOrEqual(3_000);
    const moved = await nodes.one.arrive({
      auth: { resume: true, resume_token: session.resume_token, keeps_connections: true },
    });
    expect(await moved.hear('session')).toMatchObject({ member_id: ben.id });
    expect([ben, late].map(({ socket }) => socket.connected)).toEqual([true, true]);
    expect(hears(ada, 'migrate')).toBe(false);
    way.mend();
    await expect.poll(() => nodes.two.parts.registry.health().kind).toBe('up');
    await expect.poll(() => memberIds(nodes.two)).toEqual([ada.id, ben.id]);
    expect(hears(ada, 'userLeft')).toBe(false);
    await ada.ask('offer', { receiver_id: ben.id, offer: { type: 'offer', sdp: 'v=0' } });
    await moved.hear('offer');
  });
});

describe('a Redis that has forgotten everything', () => {
  it('[R-BACK-19] is asked in vain until all nodes have told, then knows every room', async () => {
    const { ada } = await pair();
    const late = await nodes.one.arrive();
    const visitor = await visit(nodes.one.url);
    way.cut();
    await redis.say('FLUSHALL');
    const codes: (string | undefined)[] = [];
    const refusals = [
      await late.ask('createRoom', { room_name: 'new', user_id: 'late' }),
      await late.ask('joinRoom', { room_name: 'den', user_id: 'late' }),
    ];
    expect(refusals.map(({ error }) => error?.code)).toEqual(['try_again', 'try_again']);
    const room_data = { name: 'matched', seats: 2, tags: ['tea'] };
    const match = await visitor.post('/api/rooms', { room_data, room_host: { user_id: 'late' }, match: true });
    expect(match).toMatchObject({ status: 503, body: { code: 'try_again' } });
    const join = async () => {
      const { ok, error } = await late.ask('joinRoom', { room_name: 'den', user_id: 'late' });
      codes.push(error?.code);
      return ok;
    };
    await expect.poll(join).toBe(true);
    expect(codes.slice(0, -1).filter((code) => code !== 'try_again')).toEqual([]);
    expect(await memberIds()).toContain(ada.id);
  });
});

describe('a Redis that is rebuilt from an old copy', () => {
  it('[R-BACK-22] brings nobody back into a room who sits in another by now', async () => {
    const ben = await nodes.one.arriveIn('den', 'ben', RESUMABLE);
    const ada = await nodes.two.arrive(RESUMABLE);
    await ada.join('den', 'ada');
    const cy = await nodes.one.arriveIn('loft', 'cy', RESUMABLE);
    // Nobody but node two, which does not hear of it, knows the den after that.
    way.cut();
    await ben.join('loft', 'ben');
    await redis.say('FLUSHALL');
    way.mend();
    await expect.poll(() => memberIds()).toEqual([ada.id]);
    await expect.poll(() => memberIds(nodes.two)).toEqual([ada.id]);
    await expect.poll(() => known(ada)).toEqual([]);
    expect(await ben.ask('offer', { receiver_id: cy.id, offer: { type: 'offer', sdp: 'v=0' } })).toMatchObject({
      ok: true,
    });
    expect(await cy.hear('offer')).toMatchObject({ sender_id: ben.id });
  });
});

describe('Redis is away', () => {
  it.each([
    { how: 'gone', go: () => redis.crash() },
    { how: 'standing still', go: async () => redis.freeze() },
  ])('[R-BACK-20] $how: joins are refused and nobody is closed', async ({ go }) => {
    const { ada, ben } = await pair();
    const late = await nodes.one.arrive();
    await go();
    expect(await tryToJoin(late)).toMatchObject({ ok: false, error: { code: 'try_again' } });
    await Promise.all([ada.hear('migrate'), ben.hear('migrate')]);
    expect([ada, ben, late].map(({ socket }) => socket.connected)).toEqual([true, true, true]);
    redis.wake();
  });

  it('[R-BACK-22] and back, empty: who went meanwhile is gone for all soon, and nobody is there twice', async () => {
    const { ada, ben } = await pair();
    const cy = await nodes.two.arrive();
    await cy.join('den', 'cy');
    const dan = await nodes.one.arrive();
    await dan.join('den', 'dan');
    await redis.crash();
    cy.leave();
    dan.leave();
    await redis.restart();
    await expect.poll(() => memberIds()).toEqual([ada.id, ben.id]);
    await expect.poll(() => memberIds(nodes.two)).toEqual([ada.id, ben.id]);
    await expect.poll(() => [known(ada), known(ben)]).toEqual([[ben.id], [ada.id]]);
  });
});

describe('a change that nobody told', () => {
  it('[R-BACK-22] reaches those in the room as a snapshot', async () => {
    const { ada, ben } = await pair();
    await ben.settled();
    // As if the node that did it had died before it could say so.
    await nodes.two.parts.registry.leave({ memberId: ben.id });
    expect(await ada.hear('session')).toMatchObject({ member_id: ada.id, room_name: 'den' });
    expect(await ada.hear('existingUsers')).toEqual([]);
  });

  it('[R-BACK-22] and leaves a plain client alone', async () => {
    const plain = await nodes.one.arriveIn('loft', 'plain');
    const ada = await nodes.one.arrive(RESUMABLE);
    await ada.join('loft', 'ada');
    await nodes.one.parts.registry.setRoom({ admin: plain.id, seats: 5 });
    const heard = await plain.heardDuring(async () => ada.hear('session'));
    expect(heard).toEqual([]);
  });
});
