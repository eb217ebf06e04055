import { expect, test } from 'vitest';
import { STRANGER_DELAYS } from '../contract/strangerDelays.ts';
import { unimplementedPorts } from '../ports.ts';
import { statesWithoutDescription } from '../testing/descriptions.ts';
import { startWaiting } from '../testing/startWaiting.ts';
import { waitingMachine } from './waitingMachine.ts';

/** The latest time at which a page searches again. */
const [AGAIN, WIDER_AGAIN] = [STRANGER_DELAYS.lookAgain * 1.2, STRANGER_DELAYS.lookWiderAgain * 1.2];

const reaching = (state: 'ownTags' | 'offeringRelated' | 'keptNarrow' | 'related' | 'offeringAnyone' | 'settled') =>
  ({ alone: { reach: state } }) as const;
const accept = ({ waiting }: ReturnType<typeof startWaiting>) => waiting.send({ type: 'user.widened' });
const decline = ({ waiting }: ReturnType<typeof startWaiting>) => waiting.send({ type: 'user.widenDeclined' });

test('every state is described, and all ports are marked', () => {
  expect(statesWithoutDescription(waitingMachine)).toEqual([]);
  expect(unimplementedPorts(waitingMachine)).toEqual([
    'waiting.lookWider',
    'waiting.requestNotifications',
    'waiting.saveLanguages',
  ]);
});

test('[R-LAND-33] after 15 s without anybody the person is asked to look among related interests', async () => {
  const started = startWaiting();
  await started.clock.pass(STRANGER_DELAYS.offerWidening - 1);
  expect(started.isIn(reaching('ownTags'))).toBe(true);
  await started.clock.pass(1);
  expect(started.isIn(reaching('offeringRelated'))).toBe(true);
  // However long they take to answer: a question must not change under the finger.
  await started.clock.pass(10 * STRANGER_DELAYS.offerWidening);
  expect(started.isIn(reaching('offeringRelated'))).toBe(true);
});

test("[R-LAND-35] a waiting person's search is repeated about every 15 s, as far as before, also without a host key", async () => {
  const started = startWaiting({ ownRoom: { name: 'abc-defg-hij' } });
  await started.clock.pass(AGAIN - 1);
  expect(started.lookWider.requested).toEqual([]);
  for (const times of [1, 2, 3]) {
    await started.clock.pass(times === 1 ? 1 : AGAIN);
    expect(started.lookWider.requested).toHaveLength(times);
    await started.lookWider.answer({ kind: 'none' });
  }
  expect(started.lookWider.requested.at(-1)).toMatchObject({ widen: 'tags', waitingIn: { name: 'abc-defg-hij' } });
  const early = startWaiting({ tags: [], jitter: 0 });
  await early.clock.pass(STRANGER_DELAYS.lookAgain * 0.8);
  expect(early.lookWider.requested).toHaveLength(1);
});

test('[R-LAND-33] a person who agrees looks among related interests every 5 s, from the room they wait in', async () => {
  const started = startWaiting({ exclude: ['old'], excludePeople: ['bob'] });
  await started.clock.pass(STRANGER_DELAYS.offerWidening);
  accept(started);
  expect(started.lookWider.requested).toEqual([
    {
      tags: ['webrtc'],
      widen: 'related',
      languages: [],
      waitingIn: { name: 'abc-defg-hij', hostKey: 'key' },
      userId: 'alice',
      exclude: ['old'],
      excludePeople: ['bob'],
    },
  ]);
  await started.lookWider.answer({ kind: 'none' });
  await started.clock.pass(WIDER_AGAIN);
  expect(started.lookWider.requested).toHaveLength(2);
  await started.lookWider.fail(new Error('away'));
  await started.clock.pass(WIDER_AGAIN);
  expect(started.lookWider.requested).toHaveLength(3);
});

test('[R-LAND-33] if still nobody comes, everybody is offered after 15 s more', async () => {
  const started = startWaiting();
  await started.clock.pass(STRANGER_DELAYS.offerWidening);
  accept(started);
  await started.lookWider.answer({ kind: 'none' });
  await started.clock.pass(STRANGER_DELAYS.offerWidening);
  expect(started.isIn(reaching('offeringAnyone'))).toBe(true);
  await started.lookWider.answer({ kind: 'none' });
  accept(started);
  await started.clock.pass(WIDER_AGAIN);
  expect(started.lookWider.requested.at(-1)?.widen).toBe('anyone');
});

test('[R-LAND-34] a declined offer is not repeated: related, then everybody, then nothing', async () => {
  const started = startWaiting();
  await started.clock.pass(STRANGER_DELAYS.offerWidening);
  decline(started);
  expect(started.isIn(reaching('keptNarrow'))).toBe(true);
  await started.clock.pass(STRANGER_DELAYS.offerWidening);
  expect(started.isIn(reaching('offeringAnyone'))).toBe(true);
  decline(started);
  await started.clock.pass(10 * STRANGER_DELAYS.offerWidening);
  expect(started.isIn(reaching('settled'))).toBe(true);
  expect(started.lookWider.requested.map(({ widen }) => widen)).toEqual(['tags']);
});

test('[R-LAND-35] a found room ends the wait, with the shared interests', async () => {
  const started = startWaiting({ widen: 'related' });
  await started.lookWider.answer({ kind: 'found', roomName: 'kkk-llll-mmm', theirTags: ['webrtc'], metBefore: true });
  expect(started.output()).toEqual({
    found: { roomName: 'kkk-llll-mmm', theirTags: ['webrtc'], metBefore: true },
  });
  expect(started.clock.pending()).toBe(0);
});

test('[R-LAND-36] an interest of other waiting people is added by one press, and searched for at once', async () => {
  const started = startWaiting();
  started.waiting.send({ type: 'user.suggestionPicked', tag: 'WebRTC' });
  expect(started.lookWider.requested).toEqual([]);
  started.waiting.send({ type: 'user.suggestionPicked', tag: 'design' });
  expect(started.lookWider.requested).toMatchObject([{ tags: ['webrtc', 'design'], widen: 'tags' }]);
  // An answer may have given up our own room: it is awaited, whatever is chosen meanwhile.
  started.waiting.send({ type: 'user.suggestionPicked', tag: 'rust' });
  expect(started.lookWider.aborted()).toBe(0);
  await started.lookWider.answer({ kind: 'none' });
  await started.clock.pass(AGAIN);
  expect(started.lookWider.requested.at(-1)?.tags).toEqual(['webrtc', 'design', 'rust']);
});

test('[R-LAND-33] a person without interests waits for anybody, and is not asked', async () => {
  const started = startWaiting({ tags: [] });
  await started.clock.pass(10 * STRANGER_DELAYS.offerWidening);
  expect(started.isIn({ alone: { reach: 'unbounded' } })).toBe(true);
});

test('[R-LAND-37] chosen languages are remembered, and searched for at once; with everybody none is required', async () => {
  const started = startWaiting({ languages: ['de'] });
  started.waiting.send({ type: 'user.languagesChosen', languages: ['de', 'en'] });
  expect(started.kept).toMatchObject([{ languages: ['de', 'en'] }]);
  expect(started.lookWider.requested.at(-1)).toMatchObject({ widen: 'tags', languages: ['de', 'en'] });
  await started.lookWider.answer({ kind: 'none' });
  accept(started);
  await started.lookWider.answer({ kind: 'none' });
  accept(started);
  await started.clock.pass(WIDER_AGAIN);
  expect(started.lookWider.requested.at(-1)).toMatchObject({ widen: 'anyone', languages: [] });
});

test('[R-LAND-37] a person with languages and no interest is asked about everybody, too', async () => {
  const started = startWaiting({ tags: [], languages: ['de'] });
  await started.clock.pass(STRANGER_DELAYS.offerWidening);
  expect(started.isIn(reaching('offeringAnyone'))).toBe(true);
  accept(started);
  expect(startWaiting({ tags: [], languages: ['de'], widen: 'anyone' }).isIn({ alone: { reach: 'widest' } })).toBe(
    true,
  );
});

test("[R-UI-41] the notification permission is requested on a press only, and the browser's answer applies", async () => {
  const requested = startWaiting();
  await requested.clock.pass(STRANGER_DELAYS.offerWidening);
  expect(requested.requestNotifications.requested).toEqual([]);
  requested.waiting.send({ type: 'user.notificationsRequested' });
  await requested.requestNotifications.answer({ allowed: true });
  expect(requested.isIn({ alone: { notifications: 'allowed' } })).toBe(true);
  const refused = startWaiting();
  refused.waiting.send({ type: 'user.notificationsRequested' });
  await refused.requestNotifications.answer({ allowed: false });
  expect(refused.isIn({ alone: { notifications: 'unavailable' } })).toBe(true);
  expect(startWaiting({ notifications: 'allowed' }).isIn({ alone: { notifications: 'allowed' } })).toBe(true);
});
