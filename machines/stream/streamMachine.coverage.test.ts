import { expect, test } from 'vitest';
import { DELAYS } from '../contract/limits.ts';
import { createCoverage } from '../testing/coverage.ts';
import { walkPaths } from '../testing/coveragePaths.ts';
import { printLine } from '../testing/printLine.ts';
import { offerOf, onAirAnn, onAirBen, ownSession, startStream } from '../testing/startStream.ts';
import { streamMachine } from './streamMachine.ts';

const signal = (name: string, payload: unknown) => ({ type: `signal.${name}`, payload });
const refusal = (event: string, code: string) => signal('signalError', { event, code, message: '' });
const after = (delay: string, state: string) => ({ type: `xstate.after.${delay}.stream.${state}` });
const offerFrom = (sender_id: string) => signal('stream-offer', { sender_id, offer: offerOf(sender_id) });

const opened = { type: 'link.opened' };
const lost = { type: 'link.lost' };
const retry = { type: 'user.retryRequested' };
const list = signal('broadcaster-available', [onAirAnn, onAirBen]);
const noList = signal('broadcaster-available', []);
const session = signal('session', ownSession('leo-1'));
const sessionLost = signal('sessionLost', { code: 'unknown' });
const captured = { type: 'media.captured', captured: { streamId: 'self', microphone: true, camera: true } };
const goLive = { type: 'user.goLiveRequested' };
const end = { type: 'user.endStreamRequested' };
const pick = (id: string) => ({ type: 'user.broadcasterPicked', id });

/** Regions vary apart: each walk takes the words of one concern. */
const walks: Record<string, { type: string; [key: string]: unknown }[]> = {
  link: [
    opened,
    lost,
    { type: 'link.gaveUp', code: 'unreachable' },
    retry,
    list,
    refusal('request-broadcasters', 'try_again'),
    after('joinLate', 'directory.awaited'),
  ],
  onAir: [
    opened,
    list,
    { type: 'user.previewRequested' },
    { type: 'user.previewClosed' },
    goLive,
    captured,
    { type: 'media.refused', code: 'other' },
    { type: 'media.deviceLost', kind: 'camera', deviceId: 'c' },
    { type: 'media.deviceLost', kind: 'microphone', deviceId: 'm' },
    session,
    sessionLost,
    refusal('start-stream', 'user_id_taken'),
    after('joinLate', 'role.onAir.starting'),
    end,
    pick('ann-1'),
    { type: 'user.deviceToggled', kind: 'camera' },
    { type: 'user.deviceToggled', kind: 'microphone' },
    { type: 'peer.strained', memberId: 'v1' },
    { type: 'peer.eased', memberId: 'v1' },
    after('strainTold', 'role.onAir.broadcasting.effort.heldBack'),
    signal('viewer-joined', { viewer_id: 'v1' }),
    signal('viewer-left', { viewer_id: 'v1' }),
    signal('stream-answer', { sender_id: 'v1', answer: { type: 'answer', sdp: 'v=0' } }),
    signal('stream-ice-candidate', { sender_id: 'v1', candidate: null }),
    { type: 'peer.offered', memberId: 'v1', offer: offerOf('o') },
    { type: 'peer.answered', memberId: 'v1', answer: { type: 'answer', sdp: 'v=0' } },
    { type: 'peer.candidateFound', memberId: 'v1', candidate: null },
  ],
  viewing: [
    opened,
    list,
    noList,
    pick('ann-1'),
    pick('ben-1'),
    session,
    sessionLost,
    offerFrom('ann-1'),
    offerFrom('sfu:1'),
    offerFrom('sfu:2'),
    ...['ann-1', 'sfu:1'].map((memberId) => ({ type: 'peer.lost', memberId })),
    { type: 'peer.framesShown', memberId: 'sfu:1' },
    after('joinLate', 'role.viewing.joining'),
    after('switchLate', 'role.viewing.switching'),
    refusal('join-stream', 'stream_full'),
    refusal('join-stream', 'stream_not_found'),
    signal('stream-ended', { broadcaster_id: 'ann-1' }),
    { type: 'user.watchAgainRequested' },
    { type: 'user.leftStream' },
    { type: 'user.previewRequested' },
    goLive,
  ],
  talk: [
    opened,
    list,
    pick('ann-1'),
    offerFrom('ann-1'),
    { type: 'user.chatSent', message: 'hello' },
    { type: 'user.reactionSent', reaction: '🔥' },
    signal('stream-chat', { message: 'hi', name: 'Ann', broadcaster_id: 'ann-1' }),
    signal('receiveReaction', { user_id: 'ann', reaction: '🔥', socket_id: 'ann-1' }),
    refusal('stream-chat', 'rate_limited'),
    refusal('leave-stream', 'try_again'),
  ],
};

/** Whether somebody is hard to send to is known by the one who measures: paths alone do not lead there. */
async function walkStrain(coverage: ReturnType<typeof createCoverage>): Promise<void> {
  const leo = startStream({ inspect: coverage.inspect });
  leo.goesLive();
  leo.signal('viewer-joined', { viewer_id: 'v1' });
  leo.measures('strained');
  await leo.clock.pass(DELAYS.strainTold);
}

test('every state and transition of the stream page is taken', { timeout: 60_000 }, async () => {
  const coverage = createCoverage(streamMachine);
  const { machine } = startStream();
  await walkStrain(coverage);
  let paths = 0;
  for (const events of Object.values(walks)) {
    paths += walkPaths(coverage, machine, {
      input: { userId: 'leo', name: 'Leo Otter' },
      events,
      tellApart: ({ watched, current, next, own, peers, broadcasters, failure }) => [
        watched?.id,
        current,
        next,
        own,
        Object.keys(peers),
        broadcasters.length,
        failure === undefined,
      ],
      isBrief: true,
    });
  }
  coverage.expectWhole();
  printLine(`${coverage.summary()}, ${paths} paths`);
  expect(paths).toBeGreaterThan(0);
});
