import { offerOf, onAirAnn, onAirBen, ownSession } from '@colloquy/machines/testing/startStream.ts';
import { streamMachine } from '@colloquy/machines/stream/streamMachine.ts';
import type { StreamContext } from '@colloquy/machines/stream/streamTypes.ts';
import { modelOf, type ModelEvent } from '../model.ts';

const signal = (name: string, payload: unknown) => ({ type: `signal.${name}`, payload });
const refusal = (event: string, code: string) => signal('signalError', { event, code, message: '' });
const offerFrom = (sender_id: string) => signal('stream-offer', { sender_id, offer: offerOf(sender_id) });

const opened = { type: 'link.opened' };
const lost = { type: 'link.lost' };
const retry = { type: 'user.retryRequested' };
const list = signal('broadcaster-available', [onAirAnn, onAirBen]);
const noList = signal('broadcaster-available', []);
const session = signal('session', ownSession('leo-1'));
const sessionLost = signal('sessionLost', { code: 'unknown' });
const endedByStaff = signal('sessionLost', { code: 'kicked' });
const captured = { type: 'media.captured', captured: { streamId: 'self', microphone: true, camera: true } };
const goLive = { type: 'user.goLiveRequested' };
const end = { type: 'user.endStreamRequested' };
const pick = (id: string) => ({ type: 'user.broadcasterPicked', id });

/** Regions are independent: each walk has the events of one concern. */
const turned = (to: Record<string, boolean>) => ({ type: 'world.turned', to });

const walks: Record<string, ModelEvent[]> = {
  link: [
    opened,
    lost,
    { type: 'link.gaveUp', code: 'unreachable' },
    retry,
    list,
    refusal('request-broadcasters', 'try_again'),
  ],
  onAir: [
    opened,
    list,
    { type: 'user.previewRequested' },
    { type: 'user.previewClosed' },
    goLive,
    captured,
    { type: 'user.aboutChanged', about: { title: 'Tuning a cello' } },
    { type: 'media.refused', code: 'other' },
    { type: 'media.deviceLost', kind: 'camera', deviceId: 'c' },
    { type: 'media.deviceLost', kind: 'microphone', deviceId: 'm' },
    session,
    sessionLost,
    endedByStaff,
    refusal('start-stream', 'user_id_taken'),
    refusal('stream-reaction', 'invalid'),
    signal('stream-ended', { broadcaster_id: 'leo-1', by_staff: true }),
    signal('stream-ended', { broadcaster_id: 'ann-1' }),
    end,
    pick('ann-1'),
    { type: 'user.streamOpened', id: 'cem-1' },
    { type: 'user.deviceToggled', kind: 'camera' },
    { type: 'user.deviceToggled', kind: 'microphone' },
    { type: 'user.devicePicked', kind: 'camera', deviceId: 'c2' },
    { type: 'media.switched', kind: 'camera', deviceId: 'c2', label: 'Other' },
    { type: 'media.switchRefused', kind: 'camera', code: 'NotReadableError' },
    {
      type: 'media.devicesChanged',
      devices: { microphone: [], camera: [{ deviceId: 'c2', label: 'Other' }], speaker: [] },
    },
    turned({ childMatches: true }),
    turned({ childMatches: false }),
    { type: 'peer.strained', memberId: 'v1' },
    { type: 'peer.eased', memberId: 'v1' },
    signal('viewer-joined', { viewer_id: 'v1' }),
    signal('viewer-left', { viewer_id: 'v1' }),
    signal('stream-sizes', { viewer_id: 'v1', half: true }),
    signal('stream-answer', { sender_id: 'v1', answer: { type: 'answer', sdp: 'v=0' } }),
    signal('stream-ice-candidate', { sender_id: 'v1', candidate: null }),
    { type: 'peer.offered', memberId: 'v1', offer: offerOf('o') },
    { type: 'peer.answered', memberId: 'v1', answer: { type: 'answer', sdp: 'v=0' } },
    { type: 'peer.candidatesFound', memberId: 'v1', candidates: [null] },
  ],
  source: [
    { type: 'user.previewRequested' },
    { type: 'user.previewClosed' },
    captured,
    { type: 'user.sourceChosen', source: 'camera' },
    { type: 'user.sourceChosen', source: 'screen' },
    { type: 'user.sourceChosen', source: 'both' },
    { type: 'user.insetPlaced', corner: 'topLeft' },
    { type: 'media.screenCaptured', streamId: 'screen' },
    { type: 'media.screenRefused' },
    { type: 'media.screenEnded' },
  ],
  viewing: [
    opened,
    list,
    noList,
    pick('ann-1'),
    pick('ben-1'),
    { type: 'user.streamOpened', id: 'cem-1' },
    session,
    sessionLost,
    offerFrom('ann-1'),
    offerFrom('sfu:1'),
    offerFrom('sfu:2'),
    ...['ann-1', 'sfu:1'].map((memberId) => ({ type: 'peer.lost', memberId })),
    turned({ childTagged: true }),
    { type: 'peer.framesShown', memberId: 'sfu:1' },
    { type: 'user.qualityChosen', quality: 'low' },
    { type: 'user.qualityChosen', quality: 'auto' },
    lost,
    { type: 'peer.answered', memberId: 'sfu:1', answer: { type: 'answer', sdp: 'v=0' } },
    refusal('join-stream', 'stream_full'),
    refusal('join-stream', 'banned'),
    refusal('join-stream', 'stream_not_found'),
    refusal('join-stream', 'invalid'),
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
    { type: 'user.chatSent', message: ' ' },
    { type: 'user.reactionSent', reaction: '🔥' },
    signal('stream-chat', { message: 'hi', name: 'Ann', broadcaster_id: 'ann-1' }),
    signal('stream-chat', { message: 'hi', name: 'Ben', broadcaster_id: 'ben-1' }),
    signal('receiveReaction', { user_id: 'ann', reaction: '🔥', socket_id: 'ann-1' }),
    signal('stream-chat', { message: 'hi', name: 'Ann', broadcaster_id: 'ann-1', id: '1', sender_id: 'ben-2' }),
    ...[
      { slow_s: 5, role: 'viewer', timed_out_s: 0, room_name: 'live:1' },
      { slow_s: 0 },
      { timed_out_s: 60 },
      { role: 'moderator', timed_out_s: 0 },
    ].map((settings) => signal('stream-settings', { broadcaster_id: 'ann-1', ...settings })),
    signal('stream-settings', { broadcaster_id: 'ben-1', slow_s: 9 }),
    signal('stream-message-deleted', { broadcaster_id: 'ann-1', sender_id: 'ben-2', id: '1' }),
    signal('stream-moderated', { broadcaster_id: 'ann-1', ruling: 'ban', lifted: false, name: 'Ben', by: 'Ann' }),
    { type: 'chat.refused', id: '0', code: 'slow_mode' },
    { type: 'chat.refused', id: '0', code: 'blocked_word' },
    refusal('stream-moderate', 'not_authorized'),
    refusal('stream-reaction', 'rate_limited'),
    refusal('leave-stream', 'try_again'),
  ],
  moderation: [
    opened,
    lost,
    list,
    pick('ann-1'),
    offerFrom('ann-1'),
    ...['moderator', 'viewer'].map((role) =>
      signal('stream-settings', { broadcaster_id: 'ann-1', slow_s: 0, role, timed_out_s: 0, room_name: 'live:1' }),
    ),
    signal('stream-moderation', { broadcaster_id: 'ann-1', slow_s: 5, words: ['darn'], people: [] }),
    { type: 'user.moderated', request: { action: 'read' } },
    { type: 'user.moderated', request: { action: 'slow', seconds: 5 } },
    refusal('stream-moderate', 'rate_limited'),
    refusal('stream-reaction', 'rate_limited'),
  ],
};

export const stream = modelOf(
  streamMachine,
  Object.fromEntries(
    Object.entries(walks).map(([name, events]) => [
      name,
      {
        input: { userId: 'leo', name: 'Leo Otter' },
        events,
        distinguishBy: ({
          watched,
          current,
          next,
          own,
          screenStreamId,
          turnedOff,
          peers,
          broadcasters,
          failure,
          quality,
          settings,
        }: StreamContext) => [
          watched?.id,
          current,
          next,
          own,
          screenStreamId,
          turnedOff.join(),
          Object.keys(peers),
          broadcasters.length,
          failure === undefined,
          quality,
          settings.role,
          settings.slowSeconds > 0,
        ],
      },
    ]),
  ),
  // Children: whether sending is strained, and whether received media plays.
  { world: { childMatches: false, childTagged: false } },
);
