import { expect, test } from 'vitest';
import { Failure } from '../contract/failure.ts';
import { Suspended } from '../contract/suspension.ts';
import { unimplementedPorts } from '../ports.ts';
import { statesWithoutDescription } from '../testing/descriptions.ts';
import { startLanding } from '../testing/startLanding.ts';
import { landingSearchMachine } from './landingSearchMachine.ts';
import { searchAgain } from './searchAgain.ts';
import { DEFAULT_SUGGESTIONS, suggestionsAfter } from './suggestions.ts';

const ROOM = 'abc-defg-hij';

test('[R-LAND-2] typed tags are split on commas', () => {
  const { landing, context } = startLanding();
  landing.send({ type: 'user.tagsEntered', text: 'cooking, rust' });
  expect(context().tags).toEqual(['cooking', 'rust']);
  expect(context().suggestions).toEqual(DEFAULT_SUGGESTIONS);
});

test('[R-LAND-8] suggestions follow the last tag added when it has follow-ups', () => {
  const { landing, context } = startLanding();
  landing.send({ type: 'user.tagsEntered', text: 'cooking, typescript' });
  expect(context().suggestions).toEqual(suggestionsAfter('TypeScript'));
  landing.send({ type: 'user.suggestionPicked', tag: 'State machines' });
  expect(context().tags).toEqual(['cooking', 'typescript', 'State machines']);
  expect(context().suggestions).toEqual(DEFAULT_SUGGESTIONS);
});

test('[R-LAND-10] a suggested tag that is chosen already is not added again', () => {
  const { landing, context } = startLanding({ tags: ['finance'] });
  const again = { type: 'user.suggestionPicked', tag: 'Finance' } as const;
  expect(landing.getSnapshot().can(again)).toBe(false);
  landing.send(again);
  expect(context().tags).toEqual(['finance']);
});

test('[R-LAND-9] removing the last tag brings the default suggestions back', () => {
  const { landing, context } = startLanding();
  landing.send({ type: 'user.suggestionPicked', tag: 'Finance' });
  landing.send({ type: 'user.tagsEntered', text: 'cooking' });
  landing.send({ type: 'user.tagRemoved', tag: 'Finance' });
  expect(context()).toMatchObject({ tags: ['cooking'], suggestions: suggestionsAfter('Finance') });
  landing.send({ type: 'user.tagRemoved', tag: 'cooking' });
  expect(context()).toMatchObject({ tags: [], suggestions: DEFAULT_SUGGESTIONS });
});

test('[R-LAND-4] refused tags are reported, whether typed or picked', () => {
  const { landing, context, emitted } = startLanding({ tags: Array.from({ length: 10 }, (_, i) => `tag ${i}`) });
  landing.send({ type: 'user.tagsEntered', text: 'eleven' });
  landing.send({ type: 'user.suggestionPicked', tag: 'Finance' });
  expect(context().tags).toHaveLength(10);
  expect(emitted).toEqual([
    { type: 'tags.refused', refused: [{ tag: 'eleven', reason: 'tooMany' }] },
    { type: 'tags.refused', refused: [{ tag: 'Finance', reason: 'tooMany' }] },
  ]);
});

test('[R-LAND-12] Join Random leads to the room that was found', async () => {
  const { landing, findRandomRoom, hostRoom, output } = startLanding({ tags: ['rust'] });
  landing.send({ type: 'user.joinRandomRequested' });
  expect(landing.getSnapshot().hasTag('busy')).toBe(true);
  expect(findRandomRoom.requested).toEqual([{ tags: ['rust'], exclude: [], excludePeople: [] }]);
  await findRandomRoom.answer({ kind: 'found', roomName: ROOM });
  expect(output()).toEqual({
    roomName: ROOM,
    arrival: 'random',
    withStrangers: true,
    tags: ['rust'],
    exclude: [],
    excludePeople: [],
    rejections: 0,
  });
  expect(hostRoom.requested).toEqual([]);
});

test('[R-LAND-13] when none is found, a room is hosted with match', async () => {
  const { landing, findRandomRoom, hostRoom, output } = startLanding();
  landing.send({ type: 'user.joinRandomRequested' });
  await findRandomRoom.answer({ kind: 'none' });
  expect(hostRoom.requested).toEqual([
    {
      tags: [],
      exclude: [],
      excludePeople: [],
      match: true,
      host: { user_id: 'alice' },
      options: { seats: 2, isPrivate: false, password: '' },
    },
  ]);
  await hostRoom.answer({ roomName: ROOM, hostKey: 'key' });
  expect(output()).toMatchObject({ roomName: ROOM, hostKey: 'key', arrival: 'hosted' });
});

test('a match that answers with somebody’s room is an arrival at random', async () => {
  const { landing, findRandomRoom, hostRoom, output } = startLanding();
  landing.send({ type: 'user.joinRandomRequested' });
  await findRandomRoom.answer({ kind: 'none' });
  await hostRoom.answer({ roomName: ROOM });
  expect(output()).toMatchObject({ roomName: ROOM, arrival: 'random' });
});

test('[R-LAND-14] a search that fails is logged, and a room is made all the same', async () => {
  const { landing, findRandomRoom, hostRoom, logged } = startLanding();
  landing.send({ type: 'user.joinRandomRequested' });
  await findRandomRoom.fail(new Error('socket hang up'));
  expect(logged.map(({ failure }) => failure.code)).toEqual(['internal']);
  expect(hostRoom.requested).toHaveLength(1);
});

test('[R-LAND-15] an answer that comes after Cancel changes nothing', async () => {
  const { landing, findRandomRoom } = startLanding();
  landing.send({ type: 'user.joinRandomRequested' });
  landing.send({ type: 'user.cancelled' });
  expect(findRandomRoom.aborted()).toBe(1);
  await findRandomRoom.answer({ kind: 'found', roomName: ROOM });
  expect(landing.getSnapshot().value).toBe('choosing');
});

test("[R-LAND-15] Cancel also stops hosting, of one's own room or by match", async () => {
  const { landing, findRandomRoom, hostRoom } = startLanding();
  landing.send({ type: 'user.hostRequested' });
  landing.send({ type: 'user.cancelled' });
  landing.send({ type: 'user.joinRandomRequested' });
  await findRandomRoom.answer({ kind: 'none' });
  landing.send({ type: 'user.cancelled' });
  expect(hostRoom.aborted()).toBe(2);
  expect(landing.getSnapshot().value).toBe('choosing');
});

test('[R-LAND-16] Host creates a room with the chosen tags and options', async () => {
  const { landing, hostRoom, output } = startLanding({ tags: ['rust'] });
  const options = { seats: 4, isPrivate: true, password: 'secret' };
  landing.send({ type: 'user.hostRequested', options });
  expect(hostRoom.requested).toEqual([
    { tags: ['rust'], exclude: [], excludePeople: [], match: false, host: { user_id: 'alice' }, options },
  ]);
  await hostRoom.answer({ roomName: ROOM, hostKey: 'key' });
  expect(output()).toMatchObject({ roomName: ROOM, hostKey: 'key', arrival: 'hosted', tags: ['rust'] });
});

test('[R-LAND-20] when no room can be created the creator shows the reason and stays usable', async () => {
  const { landing, findRandomRoom, hostRoom, context } = startLanding();
  landing.send({ type: 'user.hostRequested' });
  await hostRoom.fail(new Failure('rate_limited'));
  expect(context().failure).toBe('rate_limited');
  expect(landing.getSnapshot().value).toBe('choosing');

  landing.send({ type: 'user.joinRandomRequested' });
  expect(context().failure).toBeUndefined();
  await findRandomRoom.answer({ kind: 'none' });
  await hostRoom.fail(new Failure('unreachable'));
  expect(context().failure).toBe('unreachable');
});

test('[R-REPORT-18] a suspended person learns until when and why, until they try again', async () => {
  const { landing, hostRoom, context } = startLanding();
  const suspension = { until: '2030-01-01T00:00:00.000Z', reason: 'spam' } as const;
  landing.send({ type: 'user.hostRequested' });
  await hostRoom.fail(new Suspended(suspension));
  expect(context()).toMatchObject({ failure: 'suspended', suspension });
  landing.send({ type: 'user.hostRequested' });
  expect(context().suspension).toBeUndefined();
});

test('[R-LAND-22] a searcher who was turned away three times searches again; the fourth time they host with match', async () => {
  let progress = { tags: ['rust'], exclude: [] as string[], excludePeople: [] as string[], rejections: 0 };
  for (const roomName of ['room-1', 'room-2', 'room-3']) {
    progress = searchAgain(progress, roomName);
    const { landing, findRandomRoom, hostRoom } = startLanding(progress);
    expect(landing.getSnapshot().value).toBe('searching');
    expect(findRandomRoom.requested).toEqual([{ tags: ['rust'], exclude: progress.exclude, excludePeople: [] }]);
    expect(hostRoom.requested).toEqual([]);
  }
  const { landing, hostRoom } = startLanding(searchAgain(progress, 'room-4'));
  expect(landing.getSnapshot().value).toBe('matching');
  expect(hostRoom.requested).toMatchObject([
    { match: true, exclude: ['room-1', 'room-2', 'room-3', 'room-4'], excludePeople: [] },
  ]);
});

test('unimplemented ports are named', () => {
  expect(unimplementedPorts(landingSearchMachine)).toEqual([
    'landingSearch.findRandomRoom',
    'landingSearch.hostRoom',
    'landingSearch.logSearchFailure',
  ]);
  expect(unimplementedPorts(startLanding().landing.logic)).toEqual([]);
});

test('every state has a description', () => {
  expect(statesWithoutDescription(landingSearchMachine)).toEqual([]);
});

test('somebody who signs in on the landing screen hosts under the new identity', () => {
  const { landing, hostRoom } = startLanding();
  landing.send({ type: 'profile.changed', profile: { user_id: 'acct_ada' } });
  landing.send({ type: 'user.hostRequested' });
  expect(hostRoom.requested).toMatchObject([{ host: { user_id: 'acct_ada' } }]);
});
