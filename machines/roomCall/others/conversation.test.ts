import { expect, test } from 'vitest';
import { STRANGER_DELAYS } from '../../contract/strangerDelays.ts';
import { bob, carol, petra } from '../../testing/rosterEntries.ts';
import { ROOM, startRoom } from '../../testing/startRoom.ts';
import type { RoomCallInput } from '../roomCallTypes.ts';

const { answer, answerGrace, quickSkip, longTalk } = STRANGER_DELAYS;

function met(input: Partial<RoomCallInput> = {}, others = [bob]) {
  const started = startRoom({ arrival: 'random', withStrangers: true, tags: ['webrtc', 'Rust'], ...input });
  started.enter(others);
  const { room, toPeers, media, emitted } = started;
  return {
    ...started,
    agree: () => room.send({ type: 'user.talkAccepted' }),
    takeBack: () => room.send({ type: 'user.talkWithdrawn' }),
    goOn: () => room.send({ type: 'user.nextRequested' }),
    theirChannelOpens: (memberId = bob.socket_id) => room.send({ type: 'peer.channelOpened', memberId }),
    theyAnswer: (accepts: boolean, memberId = bob.socket_id) =>
      room.send({ type: 'peer.chatReceived', memberId, message: { type: 'stranger', tags: ['rust'], accepts } }),
    isAt: (talk: 'begun' | 'underWay' | { preview: 'deciding' | 'agreed' }) =>
      started.isIn({ connected: { inCall: { pairing: { matched: { talk } } } } }),
    sentToThem: () => toPeers.filter(({ event }) => event.type === 'send.chat').map(({ event }) => event),
    blurs: () => media.commands.filter(({ type }) => type === 'blur.devices'),
    happened: (type: (typeof emitted)[number]['type']) => emitted.filter((each) => each.type === type).length,
  };
}
const ourAnswer = (accepts: boolean) => ({
  type: 'send.chat',
  message: { type: 'stranger', tags: ['webrtc', 'Rust'], accepts },
});
const BLURRED = { type: 'blur.devices', blurred: true };
const CLEAR = { type: 'blur.devices', blurred: false };

test('[R-ROOM-76] two strangers stay blurred and muted until both have agreed, in either order', () => {
  const [we, they] = [met(), met()];
  expect([we, they].map(({ blurs }) => blurs())).toEqual([[BLURRED], [BLURRED]]);
  we.agree();
  expect(we.isAt({ preview: 'agreed' })).toBe(true);
  they.theyAnswer(true);
  expect(they.isAt({ preview: 'deciding' })).toBe(true);
  expect([we, they].map(({ blurs }) => blurs())).toEqual([[BLURRED], [BLURRED]]);
  we.theyAnswer(true);
  they.agree();
  for (const { isAt, blurs, happened } of [we, they]) {
    expect(isAt('begun')).toBe(true);
    expect(blurs()).toEqual([BLURRED, CLEAR]);
    expect(happened('stranger.agreed')).toBe(1);
  }
});

test('[R-ROOM-76] a consent withdrawn before both have agreed starts nothing', () => {
  const they = met();
  they.theyAnswer(true);
  they.theyAnswer(false);
  they.agree();
  expect(they.isAt({ preview: 'agreed' })).toBe(true);
});

test('[R-ROOM-76] an agreement can be taken back until the other has agreed too', async () => {
  const we = met();
  we.agree();
  we.takeBack();
  expect(we.isAt({ preview: 'deciding' })).toBe(true);
  expect(we.sentToThem()).toEqual([ourAnswer(true), ourAnswer(false)]);
  we.theyAnswer(true);
  expect(we.isAt({ preview: 'deciding' })).toBe(true);
  we.agree();
  expect(we.isAt('begun')).toBe(true);
  we.takeBack();
  expect(we.isAt('begun')).toBe(true);
});

test('[R-ROOM-76] an agreement taken back as the other agrees blurs both again, and either may begin anew', () => {
  const they = met();
  they.theyAnswer(true);
  they.agree();
  they.theyAnswer(false);
  expect(they.isAt({ preview: 'agreed' })).toBe(true);
  expect(they.blurs()).toEqual([BLURRED, CLEAR, BLURRED]);
  they.theyAnswer(true);
  expect(they.isAt('begun')).toBe(true);
});

test('[R-ROOM-79] a person who takes the agreement back and does not answer again leaves, at the latest moment too', async () => {
  const [early, late] = [met(), met()];
  [early, late].forEach(({ agree }) => agree());
  early.takeBack();
  await Promise.all([early, late].map(({ clock }) => clock.pass(answer)));
  late.takeBack();
  await late.clock.pass(answerGrace);
  for (const each of [early, late]) expect(each.output()).toMatchObject({ reason: 'unanswered' });
});

test('[R-ROOM-77] the other page receives our interests and our answer on each new channel, and the answer once it is given', () => {
  const we = met();
  we.theirChannelOpens();
  we.agree();
  we.theirChannelOpens();
  we.theyAnswer(true);
  we.theirChannelOpens();
  expect(we.sentToThem()).toEqual([ourAnswer(false), ourAnswer(true), ourAnswer(true), ourAnswer(true)]);
  expect(we.context().members[bob.socket_id]).toMatchObject({ tags: ['rust'], accepts: true });
});

test.each([
  ['a plain client', petra],
  ['a page of before', { ...bob, client: 'colloquy/2' }],
])('[R-ROOM-78] with %s the talk begins at once, and no consent message is sent', (_, other) => {
  const we = met({}, [other]);
  we.theirChannelOpens(other.socket_id);
  we.theyAnswer(false, other.socket_id);
  expect(we.isAt('begun')).toBe(true);
  expect(we.blurs()).toEqual([CLEAR]);
  expect(we.sentToThem()).toEqual([]);
  expect(we.context().members[other.socket_id]).not.toHaveProperty('tags');
});

test('[R-ROOM-78] nobody is asked who knows the other, or meets several people', () => {
  const known = met({ withStrangers: false });
  expect(known.isIn({ connected: { inCall: { pairing: 'together' } } })).toBe(true);
  expect(known.blurs()).toEqual([]);
  expect(met({}, [bob, carol]).isAt('begun')).toBe(true);
});

test('[R-ROOM-78] a person who opened a room for others, or came by its link, agrees when a stranger from a search asks', () => {
  const host = met({ withStrangers: false, arrival: 'hosted' });
  host.theirChannelOpens();
  expect(host.sentToThem()).toEqual([]);
  host.theyAnswer(false);
  host.theyAnswer(false, 'nobody');
  expect(host.sentToThem()).toEqual([ourAnswer(true)]);
  expect(host.context().members[bob.socket_id]).toMatchObject({ accepts: false });
});

test('[R-ROOM-78] a newcomer beside two who have not agreed reveals neither of them', () => {
  const we = met();
  we.notice('userJoined', { ...carol, room_version: 2 });
  we.theyAnswer(true);
  we.theyAnswer(true, carol.socket_id);
  expect(we.isAt({ preview: 'deciding' })).toBe(true);
  expect(we.blurs()).toEqual([BLURRED]);
});

test('[R-ROOM-78] a person who agreed is not asked again when either of them gets another seat', () => {
  const we = met();
  we.agree();
  we.theyAnswer(true);
  we.notice('userLeft', { socket_id: bob.socket_id, room_version: 2 });
  we.notice('userJoined', { ...bob, socket_id: 'b-again', room_version: 3 });
  expect(we.isAt('begun')).toBe(true);
  we.notice('userLeft', { socket_id: 'b-again', room_version: 4 });
  we.notice('userJoined', { ...carol, room_version: 5 });
  expect(we.isAt({ preview: 'deciding' })).toBe(true);
  expect(we.blurs().at(-1)).toEqual(BLURRED);
});

test('[R-ROOM-79] a person who has not answered after 30 s leaves the room, exactly once', async () => {
  const we = met();
  we.theyAnswer(true);
  await we.clock.pass(answer - 1);
  expect(we.output()).toBeUndefined();
  await we.clock.pass(1);
  expect(we.output()).toMatchObject({ reason: 'unanswered', quickSkips: 0 });
  expect(we.sent('send.leaveRoom')).toEqual([]);
  expect(we.clock.pending()).toBe(0);
});

test('[R-ROOM-79] a person who has agreed searches on once the other has left silently, or has not answered in time', async () => {
  const [left, silent] = [met(), met()];
  [left, silent].forEach(({ agree }) => agree());
  left.notice('userLeft', { socket_id: bob.socket_id, room_version: 2 });
  await silent.clock.pass(answer);
  expect(silent.output()).toBeUndefined();
  await silent.clock.pass(answerGrace);
  for (const each of [left, silent]) {
    expect(each.output()).toMatchObject({ reason: 'next', quickSkips: 0 });
    expect(each.happened('stranger.silent')).toBe(1);
    expect(each.clock.pending()).toBe(0);
  }
  expect(silent.sent('send.leaveRoom')).toEqual([
    { type: 'send.leaveRoom', payload: { room_name: ROOM, reason: 'next' } },
  ]);
});

test('[R-ROOM-79] an answer at the last moment counts', async () => {
  const we = met();
  await we.clock.pass(answer - 1);
  we.agree();
  await we.clock.pass(answerGrace);
  we.theyAnswer(true);
  await we.clock.pass(quickSkip);
  expect(we.isAt('underWay')).toBe(true);
});

test('[R-ROOM-79] a person who declines moves on, and the other with them; neither counts as a skip', async () => {
  const [we, they] = [met(), met()];
  we.goOn();
  they.agree();
  they.notice('userLeft', { socket_id: bob.socket_id, reason: 'next', room_version: 2 });
  expect(we.output()).toMatchObject({ reason: 'next', quickSkips: 0 });
  expect(they.isIn({ connected: { inCall: { pairing: 'leftBehind' } } })).toBe(true);
  expect(they.happened('stranger.silent')).toBe(0);
  await they.clock.pass(STRANGER_DELAYS.findAnother);
  expect(they.output()).toMatchObject({ reason: 'next', quickSkips: 0 });
});

test('[R-ROOM-79] no clear picture is sent on the way out of a preview', async () => {
  const ways = [met(), met(), met(), met()] as const;
  const [goesOn, hangsUp, silent, isLeft] = ways;
  goesOn.goOn();
  hangsUp.room.send({ type: 'user.hungUp' });
  await silent.clock.pass(answer);
  isLeft.notice('userLeft', { socket_id: bob.socket_id, room_version: 2 });
  expect(ways.map(({ blurs }) => blurs())).toEqual([[BLURRED], [BLURRED], [BLURRED], [BLURRED]]);
});

test('[R-ROOM-80] a person who does not want to be asked agrees at once; the other still decides', () => {
  const we = met({ skipsTalkPreview: true });
  expect(we.isAt({ preview: 'agreed' })).toBe(true);
  expect(we.blurs()).toEqual([BLURRED]);
  we.theyAnswer(true);
  expect(we.isAt('begun')).toBe(true);
});

test('[R-ROOM-80] the choice not to be asked applies from the next stranger on, and is remembered', () => {
  const we = met();
  we.room.send({ type: 'user.talkPreviewChosen', skipsTalkPreview: true });
  expect(we.isAt({ preview: 'deciding' })).toBe(true);
  expect(we.remembered).toEqual([{ preferences: {}, skipsTalkPreview: true }]);
  we.notice('userLeft', { socket_id: bob.socket_id, room_version: 2 });
  we.notice('userJoined', { ...carol, room_version: 3 });
  expect(we.isAt({ preview: 'agreed' })).toBe(true);
});

test('[R-ROOM-72] [R-ROOM-75] a talk begins with the agreement: skips and their reset are counted from then on', async () => {
  const [quick, long] = [met({ quickSkips: 1 }), met({ quickSkips: 1 })];
  for (const { clock, agree, theyAnswer } of [quick, long]) {
    await clock.pass(answer - 1);
    agree();
    theyAnswer(true);
  }
  quick.goOn();
  await long.clock.pass(longTalk);
  long.goOn();
  expect([quick, long].map(({ output }) => output()?.quickSkips)).toEqual([2, 0]);
});
