import { describe, expect, test } from 'vitest';
import { offerOf, onAirAnn, onAirBen, ownSession, startStream } from '../testing/startStream.ts';

const WATCHING = { role: { viewing: 'watching' } } as const;
const SWITCHING = { role: { viewing: 'switching' } } as const;
const INTERRUPTED = { role: { viewing: 'interrupted' } } as const;

test('[R-STREAM-4] picking somebody joins them and announces support for a hand-over', () => {
  const leo = startStream();
  leo.joins();
  expect(leo.sent('send.join-stream').map(({ payload }) => payload)).toEqual([
    { broadcaster_id: 'ann-1', viewer: { id: 'leo', name: 'Leo Otter' }, handover: true },
  ]);
});

test('[R-STREAM-4] the broadcaster offers, and its offer is answered', () => {
  const leo = startStream();
  leo.joins();
  leo.offers('ann-1');
  expect(leo.connections.inputs).toMatchObject([{ memberId: 'ann-1', offers: false }]);
  expect(leo.connections.commands).toMatchObject([{ type: 'apply.offer', offer: { type: 'offer', sdp: 'ann-1' } }]);
  leo.connections.emit({ type: 'connection.answerMade', answer: { type: 'answer', sdp: 'ours' } });
  expect(leo.sent('send.stream-answer')).toMatchObject([{ payload: { target_id: 'ann-1', answer: { sdp: 'ours' } } }]);
  expect([leo.isIn(WATCHING), leo.has('live')]).toEqual([true, true]);
});

test('[R-STREAM-10] the watched one cannot be picked again, nor somebody who is not listed', () => {
  const leo = startStream();
  leo.watches();
  const can = (id: string) => leo.stream.getSnapshot().can({ type: 'user.broadcasterPicked', id });
  expect([can('ann-1'), can('nobody')]).toEqual([false, false]);
});

test('[R-STREAM-4] picking another leaves the first, then joins, and clears chat', () => {
  const leo = startStream();
  leo.watches();
  leo.send({ type: 'user.chatSent', message: 'hello' });
  leo.notice('broadcaster-available', [onAirAnn, onAirBen]);
  leo.send({ type: 'user.broadcasterPicked', id: 'ben-1' });
  expect(leo.signalling.commands.slice(-2)).toMatchObject([
    { type: 'send.leave-stream', payload: { broadcaster_id: 'ann-1' } },
    { type: 'send.join-stream', payload: { broadcaster_id: 'ben-1' } },
  ]);
  expect([leo.living(), leo.context().chat]).toEqual([0, []]);
});

test('leaving is announced, closes the connection and requests the list', () => {
  const leo = startStream();
  leo.watches();
  leo.send({ type: 'user.leftStream' });
  expect([leo.isIn({ role: 'idle' }), leo.living(), leo.context().watched]).toEqual([true, 0, undefined]);
  expect(leo.signalling.commands.slice(-2).map(({ type }) => type)).toEqual([
    'send.leave-stream',
    'send.request-broadcasters',
  ]);
});

test('late answers to a join that was left are ignored', () => {
  const leo = startStream();
  leo.joins();
  leo.send({ type: 'user.leftStream' });
  leo.offers('ann-1');
  expect([leo.connections.opened(), leo.isIn({ role: 'idle' })]).toEqual([0, true]);
});

describe('what cannot be joined', () => {
  test('[R-STREAM-11] a full stream is reported, and may be requested again', () => {
    const leo = startStream();
    leo.joins();
    leo.refuse('join-stream', 'stream_full');
    expect([leo.isIn(INTERRUPTED), leo.context().failure]).toEqual([true, { kind: 'join', code: 'stream_full' }]);
    leo.send({ type: 'user.watchAgainRequested' });
    expect(leo.sent('send.join-stream')).toHaveLength(2);
  });

  test('[R-STREAM-17] a viewer who loses their place is notified while watching', () => {
    const leo = startStream();
    leo.watches();
    leo.refuse('join-stream', 'stream_full');
    expect([leo.isIn(INTERRUPTED), leo.context().failure]).toEqual([true, { kind: 'join', code: 'stream_full' }]);
  });

  test('[R-STREAM-11] a stream that is gone has ended', () => {
    const leo = startStream();
    leo.joins();
    leo.refuse('join-stream', 'stream_not_found');
    expect([leo.isIn({ role: 'ended' }), leo.context().failure]).toEqual([
      true,
      { kind: 'join', code: 'stream_not_found' },
    ]);
  });

  test('[R-STREAM-11] a sender that is silent for 10 s counts as failed; a late offer still starts it', async () => {
    const leo = startStream();
    leo.joins();
    await leo.clock.pass(10_000);
    expect([leo.isIn(INTERRUPTED), leo.context().failure]).toEqual([true, { kind: 'join', code: 'unreachable' }]);
    leo.offers('ann-1');
    expect([leo.isIn(WATCHING), leo.context().failure]).toEqual([true, undefined]);
  });

  test('[R-STREAM-11] a refused leave is reported, unless there was nothing to leave', () => {
    const leo = startStream();
    leo.watches();
    leo.send({ type: 'user.leftStream' });
    leo.refuse('leave-stream', 'not_a_member');
    expect(leo.context().failure).toBeUndefined();
    leo.refuse('leave-stream', 'try_again');
    expect(leo.context().failure).toEqual({ kind: 'leave', code: 'try_again' });
  });
});

describe('the hand-over to a media server', () => {
  test('[R-STREAM-13] the next sender connects beside the playing one, and replaces it at its first picture', () => {
    const leo = startStream();
    leo.watches();
    leo.offers('sfu:1');
    expect([leo.isIn(SWITCHING), leo.has('live'), leo.living(), leo.context().current]).toEqual([
      true,
      true,
      2,
      'ann-1',
    ]);
    leo.connections.emit({ type: 'connection.framesShown' });
    expect([leo.isIn(WATCHING), leo.living(), leo.context().current]).toEqual([true, 1, 'sfu:1']);
  });

  test('[R-STREAM-45] a chosen quality is asked of the media server that sends, and of each later one; of no broadcaster', () => {
    const leo = startStream();
    leo.watches();
    leo.send({ type: 'user.qualityChosen', quality: 'low' });
    expect(leo.sent('send.stream-quality')).toEqual([]);
    leo.offers('sfu:1');
    leo.connections.emit({ type: 'connection.answerMade', answer: { type: 'answer', sdp: 'ours' } });
    leo.connections.emit({ type: 'connection.framesShown' });
    leo.send({ type: 'user.qualityChosen', quality: 'auto' });
    leo.offers('sfu:2');
    leo.connections.emit({ type: 'connection.answerMade', answer: { type: 'answer', sdp: 'ours' } });
    expect(leo.sent('send.stream-quality').map(({ payload }) => payload)).toEqual([
      { target_id: 'sfu:1', quality: 'low' },
      { target_id: 'sfu:1', quality: 'auto' },
    ]);
  });

  test('[R-STREAM-45] a quality chosen while the next media server connects is asked of both', () => {
    const leo = startStream();
    leo.watches();
    leo.offers('sfu:1');
    leo.connections.emit({ type: 'connection.framesShown' });
    leo.offers('sfu:2');
    leo.send({ type: 'user.qualityChosen', quality: 'low' });
    expect(leo.sent('send.stream-quality').map(({ payload }) => payload.target_id)).toEqual(['sfu:1', 'sfu:2']);
  });

  test('[R-STREAM-45] a chosen quality is asked again when the connection is back, and every 15 s', async () => {
    const leo = startStream();
    leo.watches();
    leo.offers('sfu:1');
    leo.connections.emit({ type: 'connection.framesShown' });
    leo.send({ type: 'user.qualityChosen', quality: 'low' });
    leo.signalling.emit({ type: 'signalling.lost' });
    leo.signalling.emit({ type: 'signalling.opened' });
    await leo.clock.pass(15_000);
    expect(leo.sent('send.stream-quality').map(({ payload }) => payload.quality)).toEqual(['low', 'low', 'low']);
    leo.send({ type: 'user.leftStream' });
    await leo.clock.pass(60_000);
    expect(leo.sent('send.stream-quality')).toHaveLength(3);
  });

  test('[R-STREAM-45] the automatic quality is not repeated, as a server tries the full size each time; but when the connection is back', async () => {
    const leo = startStream();
    leo.watches();
    leo.offers('sfu:1');
    leo.connections.emit({ type: 'connection.framesShown' });
    leo.send({ type: 'user.qualityChosen', quality: 'low' });
    leo.signalling.emit({ type: 'signalling.lost' });
    leo.send({ type: 'user.qualityChosen', quality: 'auto' });
    await leo.clock.pass(60_000);
    leo.signalling.emit({ type: 'signalling.opened' });
    expect(leo.sent('send.stream-quality').map(({ payload }) => payload.quality)).toEqual(['low', 'auto', 'auto']);
  });

  test('[R-STREAM-13] it answers the media server by its own name', () => {
    const leo = startStream();
    leo.watches();
    leo.offers('sfu:1');
    leo.connections.emit({ type: 'connection.answerMade', answer: { type: 'answer', sdp: 'ours' } });
    expect(leo.sent('send.stream-answer').at(-1)?.payload.target_id).toBe('sfu:1');
  });

  test.each(['sfu:1', 'ann-1', 'sfu:x', 'ben-1'])(
    '[R-STREAM-13] a late or foreign offer of %s is dropped after a later epoch',
    (sender) => {
      const leo = startStream();
      leo.joins();
      leo.offers('sfu:2');
      leo.connections.emit({ type: 'connection.connected' });
      leo.offers(sender);
      expect([leo.isIn(WATCHING), leo.connections.opened(), leo.context().current]).toEqual([true, 1, 'sfu:2']);
    },
  );

  test('a next sender that shows nothing within 10 s is dropped, and the playing one continues', async () => {
    const leo = startStream();
    leo.watches();
    leo.offers('sfu:1');
    await leo.clock.pass(10_000);
    expect([leo.isIn(WATCHING), leo.living(), leo.context().current]).toEqual([true, 1, 'ann-1']);
  });

  test('a next sender that fails is dropped; if the current one fails the next plays at once', () => {
    const leo = startStream();
    leo.watches();
    leo.offers('sfu:1');
    leo.send({ type: 'peer.lost', memberId: 'sfu:1' });
    expect([leo.isIn(WATCHING), leo.context().current, leo.living()]).toEqual([true, 'ann-1', 1]);
    leo.offers('sfu:2');
    leo.send({ type: 'peer.lost', memberId: 'ann-1' });
    expect([leo.isIn(WATCHING), leo.context().current, leo.living()]).toEqual([true, 'sfu:2', 1]);
  });

  test('a session that is lost during a hand-over keeps the playing sender and nothing else', () => {
    const leo = startStream();
    leo.watches();
    leo.offers('sfu:1');
    leo.notice('sessionLost', { code: 'unknown' });
    expect([leo.living(), leo.context().current, leo.context().next]).toEqual([1, 'ann-1', undefined]);
  });

  test('a still later sender replaces the next one', () => {
    const leo = startStream();
    leo.watches();
    leo.offers('sfu:1');
    leo.offers('sfu:2');
    leo.offers('sfu:1');
    expect([leo.living(), leo.context().next]).toEqual([2, 'sfu:2']);
  });

  test('a sender that offers again is the same sender', () => {
    const leo = startStream();
    leo.watches();
    leo.offers('sfu:1');
    leo.notice('stream-offer', { sender_id: 'sfu:1', offer: { ...offerOf('again'), round: 2 } });
    expect([leo.living(), leo.context().next]).toEqual([2, 'sfu:1']);
  });

  test('when nothing plays any more a broadcast may come back to its broadcaster', () => {
    const leo = startStream();
    leo.joins();
    leo.offers('sfu:2');
    leo.offers('ann-1');
    leo.connections.emit({ type: 'connection.framesShown' });
    expect([leo.isIn(WATCHING), leo.context().current]).toEqual([true, 'ann-1']);
  });
});

describe('what is interrupted', () => {
  test('a lost sender is reported, its last picture kept, and joining again gets a fresh connection', () => {
    const leo = startStream();
    leo.watches();
    leo.send({ type: 'peer.lost', memberId: 'ann-1' });
    expect([leo.isIn(INTERRUPTED), leo.has('needsHelp'), leo.living()]).toEqual([true, true, 1]);
    leo.send({ type: 'user.watchAgainRequested' });
    leo.offers('ann-1');
    expect([leo.isIn(WATCHING), leo.connections.opened(), leo.living()]).toEqual([true, 2, 1]);
  });

  test('[R-STREAM-12] a stream plays on without its connection, and is joined again where the server forgot it', () => {
    const leo = startStream();
    leo.watches();
    leo.signalling.emit({ type: 'signalling.lost' });
    leo.signalling.emit({ type: 'signalling.opened' });
    leo.notice('session', ownSession('leo-2'));
    expect([leo.isIn(WATCHING), leo.living(), leo.sent('send.join-stream').length]).toEqual([true, 1, 1]);
    leo.notice('sessionLost', { code: 'expired' });
    expect([leo.sent('send.join-stream').length, leo.living()]).toEqual([2, 1]);
  });

  test('requests over a lost connection are repeated', () => {
    const leo = startStream();
    leo.joins();
    leo.signalling.emit({ type: 'signalling.lost' });
    leo.signalling.emit({ type: 'signalling.opened' });
    expect(leo.sent('send.join-stream')).toHaveLength(2);
  });
});

describe('the end of what is watched', () => {
  test('[R-STREAM-5] the broadcaster ends it', () => {
    const leo = startStream();
    leo.watches();
    leo.notice('stream-ended', { broadcaster_id: 'ben-1' });
    expect(leo.isIn(WATCHING)).toBe(true);
    leo.notice('stream-ended', { broadcaster_id: 'ann-1' });
    expect([leo.isIn({ role: 'ended' }), leo.living(), leo.context().watched?.name]).toEqual([true, 0, 'Ann Otter']);
  });

  test('[R-STREAM-5] what has ended is listed no longer, before the next list comes', () => {
    const leo = startStream();
    leo.watches();
    leo.notice('broadcaster-available', [onAirAnn, onAirBen]);
    leo.notice('stream-ended', { broadcaster_id: 'ann-1' });
    expect(leo.context().broadcasters).toEqual([onAirBen]);
  });

  test('[R-STREAM-15] an empty list ends viewing', () => {
    const leo = startStream();
    leo.watches();
    leo.notice('broadcaster-available', []);
    expect([leo.isIn({ role: 'ended' }), leo.living()]).toEqual([true, 0]);
  });

  test('a watched broadcaster who is back on air is watched again', () => {
    const leo = startStream();
    leo.watches();
    leo.notice('stream-ended', { broadcaster_id: 'ann-1' });
    leo.notice('broadcaster-available', [onAirBen]);
    expect(leo.isIn({ role: 'ended' })).toBe(true);
    leo.notice('broadcaster-available', [onAirBen, { ...onAirAnn, id: 'ann-2', socket_id: 'ann-2' }]);
    expect(leo.sent('send.join-stream').at(-1)?.payload.broadcaster_id).toBe('ann-2');
  });

  test('a stream that could not be joined is not joined again because of an outdated list', () => {
    const leo = startStream();
    leo.joins();
    leo.refuse('join-stream', 'stream_not_found');
    leo.notice('broadcaster-available', [onAirAnn, onAirBen]);
    expect([leo.isIn({ role: 'ended' }), leo.sent('send.join-stream').length]).toEqual([true, 1]);
  });

  test('closing the page of an ended stream is final', () => {
    const leo = startStream();
    leo.watches();
    leo.notice('stream-ended', { broadcaster_id: 'ann-1' });
    leo.send({ type: 'user.leftStream' });
    leo.notice('broadcaster-available', [onAirAnn]);
    expect([leo.isIn({ role: 'idle' }), leo.sent('send.join-stream').length]).toEqual([true, 1]);
  });
});
