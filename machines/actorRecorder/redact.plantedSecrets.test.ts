import { beforeEach, expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { Failure } from '../contract/failure.ts';
import { bob } from '../testing/rosterEntries.ts';
import { BOTH_DEVICES, ROOM, sessionOf, startRoom } from '../testing/startRoom.ts';
import { startAuth } from '../testing/startAuth.ts';
import { startLanding } from '../testing/startLanding.ts';
import { writeRecording } from './format.ts';
import type { RecordingRecord } from '../contract/recording.ts';
import { createRecorder } from './recorder.ts';

/** Every secret that was planted so far. */
let planted: string[];
beforeEach(() => void (planted = []));

/** A unique secret, in the format of its kind. */
function plant(shape: (mark: string) => string = (mark) => mark): string {
  const secret = shape(`planted${String(planted.length).padStart(2, '0')}`);
  planted.push(secret);
  return secret;
}
const email = () => plant((mark) => `${mark}@planted.example`);
const address = () => plant((mark) => `203.0.113.${mark.slice(-2)}`);
const sentence = () => plant((mark) => `${mark}, for your eyes only`);

const sdp = () =>
  [
    'v=0',
    `o=- ${plant()} 2 IN IP4 ${address()}`,
    'm=audio 9 UDP/TLS/RTP/SAVPF 111',
    `a=ice-ufrag:${plant()}`,
    `a=ice-pwd:${plant()}`,
    `a=fingerprint:sha-256 ${plant()}`,
    `a=candidate:1 1 udp 2122 ${address()} 46154 typ host`,
  ].join('\r\n');
const candidate = () => ({
  candidate: `candidate:842 1 udp 1677 ${address()} 46154 typ srflx raddr ${address()} rport 5 ufrag ${plant()}`,
  sdpMid: '0',
  usernameFragment: plant(),
});

/** What really happened, and what is recorded of it: in the file, and record by record over the wire. */
function listen() {
  const recorder = createRecorder({ participant: 'ada', node: 'page', now: () => 0, wallClock: () => 0 });
  const wire: RecordingRecord[] = [];
  const raw: string[] = [];
  recorder.subscribe((record) => wire.push(record));
  return {
    recorder,
    receive: (root: AnyActorRef) => {
      const { context } = root.getSnapshot() as { context: object };
      raw.push(bare(context));
      root.system.inspect({ next: (event) => void (event.type === '@xstate.event' && raw.push(bare(event.event))) });
    },
    happened: () => raw.join('\n'),
    records: () => `${writeRecording(recorder.recording())}\n${JSON.stringify(wire)}`,
  };
}

/** Actors lead to everything; errors hide their messages. */
const bare = (value: object) =>
  JSON.stringify(value, (_, inner: unknown) => {
    if (inner instanceof Error) return inner.message;
    return typeof inner === 'object' && inner !== null && 'xstate$$type' in inner ? undefined : inner;
  });

const findingsIn = (text: string) => planted.filter((secret) => text.includes(secret));

it('[R-INSPECT-2] of a call with 30 secrets in it, none gets into the file or onto the wire', async () => {
  const { recorder, receive, happened, records } = listen();
  const call = startRoom({ userId: plant(), name: plant((mark) => `Ada ${mark}`) }, undefined, recorder.record);
  const { room, notice, media, signalling, requestAdmission, connections } = call;
  receive(room);
  media.emit({ type: 'media.captured', captured: { ...BOTH_DEVICES } });
  signalling.emit({ type: 'signalling.opened' });
  notice('roomJoinError', { room_name: ROOM, code: 'admission_required', message: sentence() });
  await requestAdmission.fail(new Failure('admission_required'));
  room.send({ type: 'user.passwordEntered', password: sentence() });
  await requestAdmission.answer({ admission: plant() });
  notice('session', sessionOf({ resume_token: plant() }));
  notice('existingUsers', [{ ...bob, user_id: plant(), name: plant((mark) => `Bob ${mark}`) }]);
  notice('inspected', { pass: plant(), ends_at: 1 });

  const { socket_id } = bob;
  notice('chatMessage', { user_id: plant(), socket_id, message: sentence(), id: 'm1' });
  room.send({ type: 'user.chatSent', id: 'm2', message: sentence() });
  room.send({
    type: 'peer.chatReceived',
    memberId: socket_id,
    message: { type: 'chat', message: sentence(), id: 'm3' },
  });
  notice('offer', {
    sender_id: socket_id,
    sender_user_id: plant(),
    offer: { type: 'offer', sdp: sdp(), generation: 0, round: 1 },
  });
  notice('ice-candidate', { sender_id: socket_id, candidate: candidate() });
  notice('ice-candidate', { sender_id: socket_id, candidates: [candidate(), candidate()] });
  connections.emit({ type: 'connection.candidatesFound', candidates: [candidate(), candidate()] });
  room.send({ type: 'user.devicePicked', kind: 'camera', deviceId: plant((mark) => mark.repeat(8)) });
  media.emit({ type: 'media.switched', kind: 'camera', deviceId: plant((mark) => mark.repeat(8)), label: sentence() });

  expect(planted.length).toBeGreaterThanOrEqual(30);
  expect(findingsIn(happened()), 'all of them were there').toEqual(planted);
  expect(findingsIn(records())).toEqual([]);
});

it('[R-INSPECT-2] of signing in and of hosting, ten more secrets are withheld', async () => {
  const { recorder, receive, happened, records } = listen();
  const { auth, recallSession, login } = startAuth();
  await recallSession.answer(undefined);
  receive(auth);
  recorder.attach(auth);
  auth.send({ type: 'user.loginSubmitted', credentials: { email: email(), password: sentence() } });
  const profile = {
    ...auth.getSnapshot().context.profile,
    user_id: plant(),
    username: plant(),
    email: email(),
    first_name: plant(),
    last_name: plant(),
    full_name: sentence(),
    avatar: plant((mark) => `https://planted.example/${mark}.png`),
  };
  await login.answer({ token: plant((mark) => `eyJhbGciOiJIUzI1NiJ9.${mark}.signature`), profile });
  expect(planted.length).toBeGreaterThanOrEqual(10);

  const { landing, hostRoom } = startLanding();
  receive(landing);
  recorder.attach(landing);
  landing.send({ type: 'user.hostRequested', options: { seats: 2, isPrivate: true, password: sentence() } });
  await hostRoom.answer({ roomName: ROOM, hostKey: plant() });

  expect(findingsIn(happened()), 'all of them were there').toEqual(planted);
  expect(findingsIn(records())).toEqual([]);
});
