import { expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { allowed } from './allowed/allowed.ts';
import { OWN_CLIENT } from '../contract/clientVersion.ts';
import { candidate, software } from './allowed/shared.ts';
import { createRecorder } from './recorder.ts';
import { writeRecording } from './format.ts';

/** Secrets of each kind that must never be recorded, with the text that would reveal it. */
const SECRETS = {
  token: 'eyJhbGciOiJIUzI1NiJ9.planted.signature',
  email: 'ada@planted.example',
  password: 'planted pass phrase',
  name: 'Ada Planted Lovelace',
  sdp: [
    'v=0',
    'o=- 46117317 2 IN IP4 203.0.113.77',
    'm=audio 9 UDP/TLS/RTP/SAVPF 111',
    'a=ice-ufrag:plantedUfrag',
    'a=ice-pwd:plantedIcePassword',
    'a=fingerprint:sha-256 PL:AN:TE:D0',
    'a=candidate:1 1 udp 2122 203.0.113.77 46154 typ host',
  ].join('\r\n'),
  candidate: 'candidate:842 1 udp 1677 203.0.113.77 46154 typ srflx raddr 10.0.0.77 rport 5 ufrag plantedUfrag',
  text: 'planted words, for your eyes only',
};
const TRACES = /planted|203\.0\.113|10\.0\.0\.77|PL:AN|46154|46117317|Lovelace/i;

/** A value in which each allowed field holds a secret, and unknown fields do too. */
const everywhere = (secret: string, depth = 0): unknown =>
  new Proxy(Object.fromEntries(KEYS.map((key) => [key, depth > 3 ? secret : null])), {
    get: (_, key) => (depth > 3 || key === 'then' ? secret : valueAt(secret, String(key), depth)),
    ownKeys: () => KEYS,
    getOwnPropertyDescriptor: (_, key) => ({
      configurable: true,
      enumerable: true,
      value: valueAt(secret, String(key), depth),
    }),
  });
const NESTED = new Set(['payload', 'offer', 'answer', 'candidate', 'context', 'self', 'members', 'message', 'options']);
const KEYS = ['token', 'resume_token', 'password', 'email', 'name', 'user_id', 'text', 'sdp', 'label', ...NESTED];
const valueAt = (secret: string, key: string, depth: number) =>
  NESTED.has(key) && depth < 3 ? everywhere(secret, depth + 1) : secret;

const machines = [
  'landingSearch',
  'roomCall',
  'peerNegotiation',
  'peerQuality',
  'stage',
  'stream',
  'auth',
  'calendar',
  'canvas',
];

it.each(Object.entries(SECRETS))('[R-INSPECT-2] lets no %s through, whatever the event or the machine', (_, secret) => {
  for (const machine of [...machines, 'nobody’s']) {
    const { context, events } = allowed(machine);
    const redacted = [context, ...Object.values(events)].map((redact) => redact?.(everywhere(secret)) ?? null);
    expect(JSON.stringify(redacted)).not.toMatch(TRACES);
  }
});

it('[R-INSPECT-2] records no field that holds a token, a key, a name or a password', () => {
  const forbidden = [
    'token',
    'resume_token',
    'admission',
    'hostKey',
    'host_key',
    'password',
    'email',
    'name',
    'user_id',
  ];
  const secrets = { ...Object.fromEntries(forbidden.map((key) => [key, 'planted'])), type: 'x' };
  for (const machine of machines) {
    const { context, events } = allowed(machine);
    const redacted = [
      context(secrets),
      ...Object.values(events).flatMap((redact) => [
        redact?.(secrets) ?? null,
        redact?.({ ...secrets, payload: secrets }) ?? null,
      ]),
    ];
    expect(JSON.stringify(redacted)).not.toContain('planted');
  }
});

it('[R-INSPECT-2] keeps what is needed to pair the two ends of a signal, and nothing that can be reversed', () => {
  const { events } = allowed('roomCall');
  const payload = { sender_id: 'm_1', offer: { type: 'offer', sdp: SECRETS.sdp, generation: 0, round: 1 } };
  expect(events['signal.offer']?.({ type: 'signal.offer', payload })).toEqual({
    type: 'signal.offer',
    payload: {
      sender_id: 'm_1',
      offer: { type: 'offer', sdp: expect.stringMatching(/^\[sdp audio [0-9a-f]{8}\]$/), generation: 0, round: 1 },
    },
  });
});

it('[R-INSPECT-2] records nothing of a machine without an allow list', () => {
  const machine = setup({ types: { context: {} as { secret: string } } }).createMachine({
    id: 'stranger',
    context: { secret: 'planted' },
    initial: 'here',
    states: { here: {} },
  });
  const recorder = createRecorder({ participant: 'a', node: 'b', now: () => 0, wallClock: () => 0 });
  const actor = createActor(recorder.record(machine)).start();
  actor.send({ type: 'changed', secret: 'planted' });
  const text = writeRecording(recorder.recording());
  expect(text).toContain('"secret":"[withheld]"');
  expect(text).not.toContain('planted');
});

it('[R-INSPECT-2] withholds names that others choose for themselves, and wrong types in place of a number', () => {
  expect([software(OWN_CLIENT), software('Bob')]).toEqual([OWN_CLIENT, '[withheld]']);
  expect(candidate({ sdpMid: '0', sdpMLineIndex: 0 })).toEqual({ sdpMid: '0', sdpMLineIndex: 0 });
  expect(candidate({ sdpMid: '203.0.113.9' })).toEqual({ sdpMid: '[withheld]' });
});
