import { expect, onTestFinished, test, vi } from 'vitest';
import { RegistryUnavailable } from '../../platform/resilience/storeFailure.ts';
import { MemoryListingStore } from './listings/memoryListingStore.ts';
import { RoomRegistry } from './registry.ts';
import { MemoryKeyedStore } from './store/keyedStore.ts';
import { SingleNode } from './store/presence.ts';
import { SharedLog } from './testing/sharedLog.ts';
import { anonymous, guest, roomSpec } from './testing/suite/registrySetup.ts';

async function nodes() {
  const log = new SharedLog();
  const keyed = new MemoryKeyedStore();
  const listings = new MemoryListingStore();
  const start = async (name: string) => {
    const registry = new RoomRegistry({ rooms: log.storeOf(name), keyed, listings, presence: new SingleNode() });
    await registry.start(name);
    onTestFinished(() => registry.stop());
    const [delivered, ended] = [vi.fn(), vi.fn()];
    const lines: string[] = [];
    registry.serve({
      deliver: (_, entry, __, to) => {
        delivered(entry.kind, ...[...to].map(({ memberId }) => memberId));
        if (entry.kind === 'said') lines.push(entry.id);
      },
      resync() {},
      ended: (_, { socketId }, why) => ended(socketId, why),
      onEntry() {},
    });
    const sit = async (userId: string, room: string, socketId = userId) => {
      const outcome = await registry.join({ ...guest(userId, socketId), node: name, room });
      if (outcome.kind !== 'joined') throw new Error(outcome.code);
      const { memberId, seq } = outcome.session;
      registry.listen(room, { memberId, socketId, at: seq });
      return outcome.session;
    };
    return { registry, delivered, ended, lines, sit };
  };
  const [one, two] = [await start('one'), await start('two')];
  await one.registry.openRoom(roomSpec('den', { seats: 4 }));
  /** The store loses everything; node two, whose records were held back, restores its older copy before one reads. */
  const restoreByTwo = async () => {
    log.empty();
    log.resume('two');
    two.registry.catchUp();
    await expect.poll(() => log.has('den')).toBe(true);
  };
  return { log, one, two, restoreByTwo };
}

const line = { commandId: 'c', message: 'hello', id: 'line-1' };

test('[R-ROOM-7] a member who has left receives nothing more, even if earlier lines are still on their way', async () => {
  const { log, one, two } = await nodes();
  await one.sit('ann', 'den');
  await two.sit('bob', 'den');
  log.pause('two');
  await one.registry.say({ ...line, room: 'den', memberId: 'ann' });
  expect(await two.registry.leave({ room: 'den', memberId: 'bob' })).toMatchObject({ kind: 'left' });
  expect(two.ended.mock.calls).toEqual([['bob', 'left']]);
  log.resume('two');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(two.delivered.mock.calls.filter(([kind]) => kind === 'said')).toEqual([]);
});

test('[R-ROOM-7] who leaves and joins again keeps the new seat when the record of the leave arrives late', async () => {
  const { log, one, two } = await nodes();
  await one.sit('ann', 'den');
  await two.sit('bob', 'den');
  await two.sit('cy', 'den');
  log.pause('two');
  await one.registry.say({ ...line, room: 'den', memberId: 'ann' });
  await two.registry.leave({ room: 'den', memberId: 'bob' });
  await two.sit('bob', 'den');
  log.resume('two');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(two.ended.mock.calls).toEqual([['bob', 'left']]);
  await one.registry.say({ ...line, commandId: 'd', id: 'line-2', room: 'den', memberId: 'ann' });
  const toBob = () => two.delivered.mock.calls.filter(([kind, ...to]) => kind === 'said' && to.includes('bob'));
  await expect.poll(() => two.lines.at(-1)).toBe('line-2');
  expect(toBob()).toHaveLength(1);
  // It still counts as where that socket sits: joining another room leaves this one.
  await two.registry.openRoom(roomSpec('lab'));
  await two.sit('bob', 'lab');
  expect(two.registry.membersOf('den').map(({ userId }) => userId)).toEqual(['ann', 'cy']);
});

test('[R-BACK-23] a socket whose holder has resumed on another one gives up nobody’s seat', async () => {
  const { log, one, two } = await nodes();
  const { resumeToken } = await one.sit('ann', 'den', 'old');
  await one.registry.openRoom(roomSpec('lab'));
  log.pause('one');
  const back = { token: resumeToken, socketId: 'new', node: 'two', keepsConnections: true };
  expect(await two.registry.resume(back)).toMatchObject({ kind: 'resumed' });
  // The node was paused, and reads what its socket requested only now.
  await one.registry.join({ ...guest('ann', 'old'), node: 'one', room: 'lab' });
  expect((await two.registry.roster('den'))?.members.map(({ userId }) => userId)).toEqual(['ann']);
});

test.each([
  { others: 'another node', by: 'two' as const },
  { others: 'the same node', by: 'one' as const },
])('[R-BACK-15] a page whose seat $others took before it began to listen is notified', async ({ by }) => {
  const { one, [by]: other } = await nodes();
  const join = one.registry.join({ ...guest('ann', 'first'), node: 'one', room: 'den' });
  const [joined] = await Promise.all([join, by === 'one' && other.sit('ann', 'den', 'second')]);
  if (by === 'two') await other.sit('ann', 'den', 'second');
  await other.sit('bob', 'den');
  if (joined.kind !== 'joined') throw new Error(joined.code);
  const { memberId, seq } = joined.session;
  one.registry.listen('den', { memberId, socketId: 'first', at: seq });
  expect(one.ended.mock.calls).toEqual([['first', 'taken']]);
});

test('[R-ROOM-7] a member who was removed before it began to listen is notified of that, and of nothing later', async () => {
  const { one } = await nodes();
  await one.sit('ann', 'den');
  const join = await one.registry.join({ ...guest('bob', 'bob'), node: 'one', room: 'den' });
  if (join.kind !== 'joined') throw new Error(join.code);
  await one.registry.kick({ room: 'den', admin: 'ann', target: 'bob' });
  await one.registry.say({ ...line, room: 'den', memberId: 'ann' });
  one.registry.listen('den', { memberId: 'bob', socketId: 'bob', at: join.session.seq });
  expect(one.delivered.mock.calls.filter(([, ...to]) => to.includes('bob'))).toEqual([['memberRemoved', 'bob']]);
  expect(one.ended.mock.calls).toEqual([['bob', 'left']]);
});

test('[R-BACK-23] the log reaches back to the moment of one’s own arrival', async () => {
  const { one } = await nodes();
  const { memberId, seq } = await one.sit('ann', 'den');
  await one.sit('bob', 'den');
  expect(one.registry.logCovers('den', memberId, seq)).toBe(true);
  expect(one.registry.logCovers('den', memberId, seq - 1)).toBe(false);
});

test('[R-BACK-23] a room that was only read has its whole log once a member of this node is in it', async () => {
  const { one, two } = await nodes();
  const { resumeToken } = await one.sit('ann', 'den');
  const { seq } = await one.sit('bob', 'den');
  for (let at = 0; at < 3; at += 1)
    await one.registry.say({ ...line, id: `line-${at}`, commandId: `c${at}`, room: 'den', memberId: 'bob' });
  const back = { token: resumeToken, socketId: 'new', node: 'two', keepsConnections: true };
  const [session] = await Promise.all([two.registry.resume(back), two.registry.findRoom('den')]);
  if (session.kind !== 'resumed') throw new Error(session.kind);
  expect(two.registry.logCovers('den', session.session.memberId, seq)).toBe(true);
});

test('[R-HTTP-6] opening a room without reading first finds that it exists already', async () => {
  const { one, two } = await nodes();
  await one.sit('ann', 'den');
  expect(await two.registry.openRoom(roomSpec('den', { seats: 2 }))).toMatchObject({
    kind: 'exists',
    room: { seats: 4, present: 1 },
  });
});

test('[R-BACK-18] lines lost by an emptied store precede those their sender adds after the recovery', async () => {
  const { log, one, two, restoreByTwo } = await nodes();
  await one.sit('ann', 'den');
  await two.sit('bob', 'den');
  const sendChat = (id: string) => one.registry.say({ message: id, id, commandId: id, room: 'den', memberId: 'ann' });
  await sendChat('first');
  await expect.poll(() => two.lines).toEqual(['first']);
  log.pause('two');
  await sendChat('lost');
  await restoreByTwo();
  await two.registry.say({ message: 'on', id: 'on', commandId: 'on', room: 'den', memberId: 'bob' });
  await sendChat('after');
  await expect.poll(() => two.lines).toEqual(['first', 'lost', 'after']);
});

test('[R-BACK-18] those lines come first, however soon their sender adds more', async () => {
  const { log, one, two, restoreByTwo } = await nodes();
  await one.sit('ann', 'den');
  await two.sit('bob', 'den');
  const sendChat = (id: string) => one.registry.say({ message: id, id, commandId: id, room: 'den', memberId: 'ann' });
  log.pause('two');
  await sendChat('lost');
  await restoreByTwo();
  await two.registry.say({ message: 'on', id: 'on', commandId: 'on', room: 'den', memberId: 'bob' });
  one.registry.catchUp();
  const more: Promise<unknown>[] = [];
  for (let n = 0; n < 100; n += 1) {
    more.push(sendChat(`more-${n}`).catch(() => {}));
    await Promise.resolve();
  }
  await Promise.all(more);
  await expect.poll(() => two.lines).toContain('lost');
  expect(two.lines[0]).toBe('lost');
});

test('[R-ROOM-7] a member who leaves while an emptied store is restored does not come back', async () => {
  const { log, one, two, restoreByTwo } = await nodes();
  await two.sit('bob', 'den');
  log.pause('two');
  await one.sit('ann', 'den');
  await restoreByTwo();
  await two.registry.say({ ...line, room: 'den', memberId: 'bob' });
  // The store has lost this seat, and its node is about to restore it.
  const leaving = one.registry.leave({ room: 'den', memberId: 'ann' });
  one.registry.catchUp();
  expect(await leaving).toMatchObject({ kind: 'refused' });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(one.registry.membersOf('den').map(({ userId }) => userId)).toEqual(['bob']);
});

test('[R-ID-9] a user id is free again when its closed socket’s seat is lost with an emptied store', async () => {
  const { log, one, two, restoreByTwo } = await nodes();
  const join = (by: typeof one, socketId: string, node: string) =>
    by.registry.join({ ...anonymous('ann', socketId), node, room: 'den', resumable: true });
  await two.sit('bob', 'den');
  log.pause('two');
  await join(one, 'first', 'one');
  await one.registry.dropped({ room: 'den', memberId: 'first', socketId: 'first', resumable: true });
  await one.registry.release('first');
  await restoreByTwo();
  await two.registry.say({ ...line, room: 'den', memberId: 'bob' });
  expect(await join(two, 'second', 'two')).toMatchObject({ code: 'user_id_taken' });
  one.registry.catchUp();
  await expect.poll(() => join(two, 'second', 'two')).toMatchObject({ kind: 'joined' });
});

test('[R-STREAM-5] a viewer who joins a broadcast at the moment it ends gets try_again, or is notified of the end', async () => {
  const { one } = await nodes();
  const outcomes = new Set<string>();
  for (let turns = 0; turns < 60; turns += 1) {
    const [ann, bob] = [`ann-${turns}`, `bob-${turns}`];
    const started = await one.registry.startBroadcast({ ...guest(ann), node: 'one', name: 'Ann' });
    if (started.kind !== 'started') throw new Error(started.kind);
    const { memberId, roster } = started.session;
    const room = roster.room.name;
    const watching = one.registry.watch({ ...guest(bob), node: 'one', broadcaster: memberId, name: 'Bob' });
    for (let turn = 0; turn < turns; turn += 1) {
      // Changes in progress: commands that come meanwhile are decided together.
      const state = { mic: turn % 2 === 0, camera: true, screen: false, hand: false };
      void one.registry.setState({ room, memberId, state });
      await Promise.resolve();
    }
    const [outcome] = await Promise.all([
      watching.catch((error: unknown) => ({
        kind: error instanceof RegistryUnavailable ? 'try again' : String(error),
      })),
      one.registry.leave({ room, memberId }),
    ]);
    outcomes.add(outcome.kind);
  }
  expect([...outcomes].toSorted()).toEqual(['refused', 'try again', 'watching']);
});

test('[R-HTTP-8] a busy room is found by a node that took its name for a new one, however slow the store is', async () => {
  const { log, one, two } = await nodes();
  await one.sit('ann', 'den');
  for (let at = 0; at < 20; at += 1)
    await one.registry.say({ ...line, commandId: `c${at}`, id: `line-${at}`, room: 'den', memberId: 'ann' });
  log.trim('den', 5);
  log.latencyMs = 60;
  const before = log.commits;
  expect(await two.registry.openRoom(roomSpec('den'))).toMatchObject({ kind: 'exists' });
  expect(log.commits - before).toBeLessThan(4);
});
