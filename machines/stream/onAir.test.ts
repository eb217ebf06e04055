import { expect, test } from 'vitest';
import { ownSession, startStream } from '../testing/startStream.ts';

const ON_AIR = { role: { onAir: 'broadcasting' } } as const;

test('[R-STREAM-9] going live takes camera and microphone first, then asks the server', () => {
  const leo = startStream();
  leo.opens();
  leo.send({ type: 'user.goLiveRequested' });
  expect([leo.media.commands.map(({ type }) => type), leo.sent('send.start-stream')]).toEqual([
    ['capture.devices'],
    [],
  ]);
  leo.captures();
  expect(leo.sent('send.start-stream').map(({ payload }) => payload)).toEqual([{ user_id: 'leo', name: 'Leo Otter' }]);
});

test('[R-STREAM-26] a broadcast is announced with what it is about, and again where the server forgot it', () => {
  const leo = startStream();
  const about = { title: 'Tuning a cello', tags: ['Music'], language: 'de' };
  leo.send({ type: 'user.aboutChanged', about });
  leo.goesLive();
  leo.notice('sessionLost', { code: 'unknown' });
  const started = { user_id: 'leo', name: 'Leo Otter', ...about };
  expect(leo.sent('send.start-stream').map(({ payload }) => payload)).toEqual([started, started]);
});

test('[R-STREAM-26] what is changed on air reaches the server, where it is out of reach later', () => {
  const leo = startStream();
  const changes = () => leo.sent('send.change-stream').map(({ payload }) => payload);
  leo.send({ type: 'user.aboutChanged', about: { title: 'Before' } });
  leo.goesLive();
  expect(changes()).toEqual([]);
  leo.send({ type: 'user.aboutChanged', about: { title: 'Bees', tags: ['Nature'] } });
  leo.signalling.emit({ type: 'signalling.lost' });
  leo.send({ type: 'user.aboutChanged', about: {} });
  expect(changes()).toEqual([{ title: 'Bees', tags: ['Nature'] }]);
  leo.signalling.emit({ type: 'signalling.opened' });
  expect(changes().slice(1)).toEqual([{}]);
});

test('[R-STREAM-9] with its session the broadcast is live', () => {
  const leo = startStream();
  leo.goesLive();
  expect([leo.isIn(ON_AIR), leo.has('live'), leo.context().memberId]).toEqual([true, true, 'leo-1']);
});

test('[R-STREAM-9] a broadcaster on air can neither go live again nor join anybody', () => {
  const leo = startStream();
  leo.goesLive();
  const snapshot = leo.stream.getSnapshot();
  expect(snapshot.can({ type: 'user.goLiveRequested' })).toBe(false);
  expect(snapshot.can({ type: 'user.broadcasterPicked', id: 'ann-1' })).toBe(false);
});

test('a person may preview themselves first, without a second request for the camera', () => {
  const leo = startStream();
  leo.opens();
  leo.send({ type: 'user.previewRequested' });
  leo.captures();
  expect(leo.context().own?.streamId).toBe('self');
  leo.send({ type: 'user.goLiveRequested' });
  expect([leo.media.opened(), leo.media.commands.length, leo.sent('send.start-stream').length]).toEqual([1, 1, 1]);
});

test('closing the preview releases the camera', () => {
  const leo = startStream();
  leo.opens();
  leo.send({ type: 'user.previewRequested' });
  leo.captures();
  leo.send({ type: 'user.previewClosed' });
  expect([leo.media.closed(), leo.context().own]).toEqual([1, undefined]);
});

test.each(['NotAllowedError', 'NotFoundError', 'NotReadableError', 'other'] as const)(
  '[R-STREAM-11] a camera refused by %s ends in an error, and going live may be retried',
  (code) => {
    const leo = startStream();
    leo.opens();
    leo.send({ type: 'user.goLiveRequested' });
    leo.media.emit({ type: 'media.refused', code });
    expect(leo.context().failure).toEqual({ kind: 'media', code });
    expect([leo.isIn({ role: 'idle' }), leo.media.closed()]).toEqual([true, 1]);
    leo.send({ type: 'user.goLiveRequested' });
    expect(leo.context().failure).toBeUndefined();
  },
);

test('a broadcast that the server refuses, or does not answer, ends in an error and releases the camera', async () => {
  const leo = startStream();
  leo.opens();
  leo.send({ type: 'user.goLiveRequested' });
  leo.captures();
  leo.refuse('start-stream', 'user_id_taken');
  expect([leo.context().failure, leo.media.closed()]).toEqual([{ kind: 'start', code: 'user_id_taken' }, 1]);
  leo.send({ type: 'user.goLiveRequested' });
  leo.captures();
  await leo.clock.pass(10_000);
  expect([leo.context().failure, leo.media.closed()]).toEqual([{ kind: 'start', code: 'unreachable' }, 2]);
});

test('[R-STREAM-4] each viewer gets an offer over a connection without a data channel', () => {
  const leo = startStream();
  leo.goesLive();
  leo.notice('viewer-joined', { viewer_id: 'v1' });
  leo.notice('viewer-joined', { viewer_id: 'sfu:4' });
  expect(leo.connections.inputs).toMatchObject([
    { memberId: 'v1', offers: true, opensChat: false },
    { memberId: 'sfu:4', offers: true, opensChat: false },
  ]);
  leo.connections.emit({ type: 'connection.negotiationNeeded' });
  leo.connections.emit({ type: 'connection.offerMade', offer: { type: 'offer', sdp: 'ours' } });
  expect(leo.sent('send.stream-offer')).toMatchObject([{ payload: { target_id: 'sfu:4', offer: { sdp: 'ours' } } }]);
});

test('[R-STREAM-22] a media server that needs the half layer gets it on its own connection', () => {
  const leo = startStream();
  leo.goesLive();
  leo.notice('viewer-joined', { viewer_id: 'sfu:4' });
  leo.notice('stream-sizes', { viewer_id: 'sfu:3', half: true });
  expect(leo.limits()).toEqual([]);
  leo.notice('stream-sizes', { viewer_id: 'sfu:4', half: true });
  leo.notice('stream-sizes', { viewer_id: 'sfu:4', half: false });
  expect(leo.limits().map(({ half }) => half)).toEqual([true, false]);
});

test("a viewer's messages reach its own connection only", () => {
  const leo = startStream();
  leo.goesLive();
  leo.notice('viewer-joined', { viewer_id: 'v1' });
  leo.notice('viewer-joined', { viewer_id: 'v2' });
  leo.notice('stream-answer', { sender_id: 'v1', answer: { type: 'answer', sdp: 'theirs' } });
  leo.notice('stream-ice-candidate', { sender_id: 'stranger', candidate: null });
  expect(leo.toPeers.map(({ memberId, event }) => [memberId, event.type])).toEqual([['v1', 'remote.answered']]);
});

test('a viewer that left is disconnected; one that joins again gets a fresh connection', () => {
  const leo = startStream();
  leo.goesLive();
  leo.notice('viewer-joined', { viewer_id: 'v1' });
  leo.notice('viewer-joined', { viewer_id: 'v1' });
  expect([leo.connections.opened(), leo.living()]).toEqual([2, 1]);
  leo.notice('viewer-left', { viewer_id: 'v1' });
  leo.notice('viewer-left', { viewer_id: 'v1' });
  expect([leo.living(), Object.keys(leo.context().peers)]).toEqual([0, []]);
});

test('[R-STREAM-15] a viewer who cannot be reached is dropped', async () => {
  const leo = startStream();
  leo.goesLive();
  leo.notice('viewer-joined', { viewer_id: 'v1' });
  leo.connections.emit({ type: 'connection.failed' });
  await leo.clock.pass(60_000);
  expect([leo.living(), leo.isIn(ON_AIR)]).toEqual([0, true]);
});

test('[R-STREAM-15] ending stops the tracks, closes every connection, notifies the server and requests the list', () => {
  const leo = startStream();
  leo.goesLive();
  leo.notice('viewer-joined', { viewer_id: 'v1' });
  leo.send({ type: 'user.endStreamRequested' });
  expect([leo.media.closed(), leo.living(), leo.isIn({ role: 'idle' })]).toEqual([1, 0, true]);
  expect(leo.signalling.commands.slice(-2).map(({ type }) => type)).toEqual([
    'send.end-stream',
    'send.request-broadcasters',
  ]);
});

test('a device turned off is no longer sent, and the other one continues', () => {
  const leo = startStream();
  leo.goesLive();
  leo.send({ type: 'user.deviceToggled', kind: 'microphone' });
  expect(leo.media.commands.at(-1)).toEqual({ type: 'enable.device', kind: 'microphone', enabled: false });
  expect(leo.isIn({ role: { onAir: { broadcasting: { microphone: 'off', camera: 'live' } } } })).toBe(true);
});

test('a broadcast continues with one device; without any it ends', () => {
  const leo = startStream();
  leo.goesLive();
  leo.media.emit({ type: 'media.deviceLost', kind: 'camera', deviceId: 'c' });
  expect([leo.isIn(ON_AIR), leo.context().own]).toEqual([true, { streamId: 'self', microphone: true, camera: false }]);
  leo.media.emit({ type: 'media.deviceLost', kind: 'microphone', deviceId: 'm' });
  expect([leo.isIn({ role: 'idle' }), leo.sent('send.end-stream').length]).toEqual([true, 1]);
  expect(leo.context().failure).toEqual({ kind: 'media', code: 'NotFoundError' });
});

test('a broadcast outlives its connection; where the server forgot it, it starts again', () => {
  const leo = startStream();
  leo.goesLive();
  leo.notice('viewer-joined', { viewer_id: 'v1' });
  leo.signalling.emit({ type: 'signalling.lost' });
  leo.signalling.emit({ type: 'signalling.opened' });
  expect([leo.isIn(ON_AIR), leo.living(), leo.sent('send.start-stream').length]).toEqual([true, 1, 1]);
  expect(leo.toPeers.map(({ event }) => event.type)).toEqual(['signalling.lost', 'signalling.restored']);
  leo.notice('sessionLost', { code: 'unknown' });
  expect([leo.living(), leo.sent('send.start-stream').length, leo.media.closed()]).toEqual([0, 2, 0]);
  leo.notice('session', { member_id: 'leo-9', resume_token: 't', room_name: null, room_version: 0, admin_id: null });
  expect([leo.isIn(ON_AIR), leo.context().memberId]).toEqual([true, 'leo-9']);
});

test('[R-STREAM-9] what the person turned off stays off where the server forgot the broadcast, until it ends', () => {
  const leo = startStream();
  leo.goesLive();
  leo.send({ type: 'user.deviceToggled', kind: 'camera' });
  leo.send({ type: 'user.deviceToggled', kind: 'microphone' });
  leo.notice('sessionLost', { code: 'unknown' });
  const before = leo.media.commands.length;
  leo.notice('session', ownSession('leo-9'));
  const OFF = { role: { onAir: { broadcasting: { microphone: 'off', camera: 'off' } } } } as const;
  expect([leo.isIn(OFF), leo.pictures.opened()]).toEqual([true, 1]);
  expect(leo.media.commands.slice(before)).not.toContainEqual(expect.objectContaining({ enabled: true }));
  leo.send({ type: 'user.deviceToggled', kind: 'camera' });
  leo.notice('sessionLost', { code: 'unknown' });
  leo.notice('session', ownSession('leo-10'));
  const SEEN = { role: { onAir: { broadcasting: { microphone: 'off', camera: 'live' } } } } as const;
  expect([leo.isIn(SEEN), leo.pictures.inputs.at(-1)?.broadcastId]).toEqual([true, 'leo-10']);
  leo.send({ type: 'user.endStreamRequested' });
  leo.goesLive();
  expect(leo.isIn({ role: { onAir: { broadcasting: { microphone: 'live', camera: 'live' } } } })).toBe(true);
});

test('[R-STREAM-29] pictures for the list are sent while the camera is on air, and at no other time', () => {
  const leo = startStream();
  leo.opens();
  leo.send({ type: 'user.previewRequested' });
  leo.captures();
  expect(leo.pictures.opened()).toBe(0);
  leo.send({ type: 'user.goLiveRequested' });
  leo.notice('session', ownSession('leo-1'));
  expect(leo.pictures.inputs).toEqual([{ broadcastId: 'leo-1', streamId: 'self' }]);
  leo.send({ type: 'user.deviceToggled', kind: 'camera' });
  expect(leo.pictures.closed()).toBe(1);
  leo.send({ type: 'user.deviceToggled', kind: 'camera' });
  leo.send({ type: 'user.endStreamRequested' });
  expect([leo.pictures.opened(), leo.pictures.closed()]).toEqual([2, 2]);
});
