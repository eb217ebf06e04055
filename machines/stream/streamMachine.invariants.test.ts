import { array, assert, asyncProperty, constantFrom } from 'fast-check';
import { expect, test } from 'vitest';
import { onAirAnn, onAirBen, ownSession, startStream, type StartedStream } from '../testing/startStream.ts';

/**
 * Everything that may happen to a stream page, in any order: its person, the server, the devices, the remote peers and
 * time.
 */
const HAPPENINGS: Record<string, (leo: StartedStream) => unknown> = {
  goLive: (leo) => leo.send({ type: 'user.goLiveRequested' }),
  preview: (leo) => leo.send({ type: 'user.previewRequested' }),
  closePreview: (leo) => leo.send({ type: 'user.previewClosed' }),
  end: (leo) => leo.send({ type: 'user.endStreamRequested' }),
  pickAnn: (leo) => leo.send({ type: 'user.broadcasterPicked', id: 'ann-1' }),
  pickBen: (leo) => leo.send({ type: 'user.broadcasterPicked', id: 'ben-1' }),
  leave: (leo) => leo.send({ type: 'user.leftStream' }),
  again: (leo) => leo.send({ type: 'user.watchAgainRequested' }),
  retry: (leo) => leo.send({ type: 'user.retryRequested' }),
  say: (leo) => leo.send({ type: 'user.chatSent', message: 'hello' }),
  captured: (leo) => leo.media.opened() > leo.media.closed() && leo.captures(),
  refused: (leo) => leo.media.opened() > leo.media.closed() && leo.media.emit({ type: 'media.refused', code: 'other' }),
  opened: (leo) => leo.signalling.emit({ type: 'signalling.opened' }),
  lost: (leo) => leo.signalling.emit({ type: 'signalling.lost' }),
  gaveUp: (leo) => leo.signalling.emit({ type: 'signalling.gaveUp', code: 'unreachable' }),
  list: (leo) => leo.notice('broadcaster-available', [onAirAnn, onAirBen]),
  empty: (leo) => leo.notice('broadcaster-available', []),
  session: (leo) => leo.notice('session', ownSession('leo-1')),
  sessionLost: (leo) => leo.notice('sessionLost', { code: 'unknown' }),
  ended: (leo) => leo.notice('stream-ended', { broadcaster_id: 'ann-1' }),
  refuseJoin: (leo) => leo.refuse('join-stream', 'stream_full'),
  refuseStart: (leo) => leo.refuse('start-stream', 'try_again'),
  viewerIn: (leo) => leo.notice('viewer-joined', { viewer_id: 'v1' }),
  serverIn: (leo) => leo.notice('viewer-joined', { viewer_id: 'sfu:1' }),
  viewerOut: (leo) => leo.notice('viewer-left', { viewer_id: 'v1' }),
  annOffers: (leo) => leo.offers('ann-1'),
  strangerOffers: (leo) => leo.offers('stranger'),
  firstServer: (leo) => leo.offers('sfu:1'),
  secondServer: (leo) => leo.offers('sfu:2'),
  connected: (leo) => leo.living() > 0 && leo.connections.emit({ type: 'connection.connected' }),
  shown: (leo) => leo.living() > 0 && leo.connections.emit({ type: 'connection.framesShown' }),
  currentLost: (leo) => leo.send({ type: 'peer.lost', memberId: leo.context().current ?? '' }),
  nextLost: (leo) => leo.send({ type: 'peer.lost', memberId: leo.context().next ?? '' }),
  later: (leo) => leo.clock.pass(11_000),
};

/** Invariants after any sequence. */
function judge(leo: StartedStream): void {
  const { peers, current, next, own, watched } = leo.context();
  const isViewing = leo.isIn({ role: 'viewing' });
  const known = Object.keys(peers);
  // No live connection is unknown to the machine, and none that it knows is dead.
  expect(leo.living()).toBe(known.filter((id) => peers[id]?.ref.getSnapshot().matches({ pair: 'linked' })).length);
  expect(leo.media.opened() - leo.media.closed()).toBe(leo.isIn({ role: 'onAir' }) ? 1 : 0);
  if (!leo.isIn({ role: 'onAir' })) expect(own).toBeUndefined();
  if (!leo.isIn({ role: { onAir: 'broadcasting' } }) && !isViewing) expect(known).toEqual([]);
  if (isViewing) {
    expect(watched).toBeDefined();
    expect(known.toSorted()).toEqual([current, next].filter((id) => id !== undefined).toSorted());
  }
  expect(next !== undefined).toBe(leo.isIn({ role: { viewing: 'switching' } }));
  if (leo.has('live') && isViewing) expect(current).toBeDefined();
  expect(leo.stream.getSnapshot().can({ type: 'user.chatSent', message: 'hi' })).toBe(
    leo.has('live') && leo.isIn({ signalling: 'open' }),
  );
  expect(known).not.toContain('stranger');
}

test('[R-STREAM-9] devices and connections are held exactly as long as they are needed', async () => {
  const happening = constantFrom(...Object.keys(HAPPENINGS));
  await assert(
    asyncProperty(array(happening, { minLength: 5, maxLength: 60 }), async (story) => {
      const leo = startStream();
      leo.opens([onAirAnn, onAirBen]);
      for (const each of story) {
        await HAPPENINGS[each]?.(leo);
        judge(leo);
      }
      leo.stream.stop();
      expect([leo.living(), leo.media.opened() - leo.media.closed(), leo.clock.pending()]).toEqual([0, 0, 0]);
    }),
    { numRuns: 300, seed: 6 },
  );
});
