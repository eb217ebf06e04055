import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, createMachine, sendTo, type AnyEventObject } from 'xstate';
import type { ConnectionCommand, ConnectionInput } from '@colloquy/machines/peerNegotiation/ports.ts';
import { createPeerConnection } from './peerConnection.ts';

beforeEach(() => vi.stubGlobal('MediaStream', EventTarget));
afterEach(() => vi.unstubAllGlobals());

const INPUT: ConnectionInput = {
  memberId: 'ben',
  generation: 0,
  relayOnly: false,
  offers: false,
  opensChat: false,
  ownClient: true,
  passesOn: false,
};

/** The part of an RTCPeerConnection that a repeated description uses. */
class FakeConnection extends EventTarget {
  pendingLocalDescription: { type: string; sdp: string } | null = null;
  currentLocalDescription: { type: string; sdp: string } | null = null;
  remoteDescription = { type: 'offer', sdp: 'a=ice-ufrag:far\r\n' };
  readonly added: unknown[] = [];
  readonly applied: string[] = [];
  signalingState = 'stable';
  async setRemoteDescription({ sdp }: { sdp: string }) {
    this.applied.push(sdp);
  }
  getTransceivers = () => [];
  close() {}
  async addIceCandidate(candidate: unknown) {
    this.added.push(candidate);
  }
}

function start(input: Partial<ConnectionInput> = {}, dependencies: { sendsSpeech?: true } = {}) {
  const connection = new FakeConnection();
  const emitted: AnyEventObject[] = [];
  const port = createPeerConnection({
    createConnection: () => connection as unknown as RTCPeerConnection,
    iceServers: { current: async () => [], renewed: async () => [] },
    streams: { put() {}, get: () => undefined, remove() {}, subscribe: () => () => undefined },
    outgoing: { track: () => undefined, subscribe: () => () => undefined } as never,
    live: { put() {}, remove() {}, get: () => undefined, count: () => 0, watch: () => () => undefined },
    speakingLevels: {} as never,
    ...dependencies,
  });
  const parent = createMachine({
    invoke: { id: 'port', src: port, input: { ...INPUT, ...input } },
    on: {
      'port.command': { actions: sendTo('port', ({ event }: { event: AnyEventObject }) => event['command']) },
      '*': { actions: ({ event }) => emitted.push(event) },
    },
  });
  const actor = createActor(parent).start();
  return {
    connection,
    emitted,
    command: (command: ConnectionCommand) => actor.send({ type: 'port.command', command }),
  };
}

const HOST = 'a=candidate:1 1 udp 1 192.0.2.1 1 typ host\r\n';
const RELAY = 'a=candidate:2 1 udp 1 192.0.2.2 2 typ relay raddr 192.0.2.1 rport 1\r\n';

test('[R-PEER-6] the open offer is repeated in its current form, candidates included', async () => {
  const { connection, emitted, command } = start();
  connection.pendingLocalDescription = { type: 'offer', sdp: `v=0\r\n${HOST}` };
  command({ type: 'repeat.offer' });
  await vi.waitFor(() =>
    expect(emitted).toEqual([{ type: 'connection.offerRepeated', offer: { type: 'offer', sdp: `v=0\r\n${HOST}` } }]),
  );
});

test("[R-PEER-6] our own answer is repeated beside an open offer of our own, and the offer's candidates are tried", async () => {
  const { connection, emitted, command } = start();
  connection.pendingLocalDescription = { type: 'offer', sdp: 'own offer' };
  connection.currentLocalDescription = { type: 'answer', sdp: 'own answer' };
  const sdp = `v=0\r\nm=audio 9 RTP 1\r\na=mid:0\r\na=ice-ufrag:far\r\n${HOST}`;
  command({ type: 'repeat.answer', offer: { type: 'offer', sdp } });
  await vi.waitFor(() => expect(connection.added).toHaveLength(1));
  expect(emitted).toEqual([{ type: 'connection.answerRepeated', answer: { type: 'answer', sdp: 'own answer' } }]);
  expect(connection.added).toMatchObject([{ sdpMid: '0', usernameFragment: 'far' }]);
});

test('[R-PEER-6] nothing is repeated that is not open or agreed on any more', async () => {
  const { connection, emitted, command } = start();
  connection.currentLocalDescription = { type: 'offer', sdp: 'agreed' };
  command({ type: 'repeat.offer' });
  command({ type: 'repeat.answer', offer: { type: 'offer', sdp: 'v=0' } });
  command({ type: 'add.candidates', candidates: [{ candidate: 'candidate:1' }, null] });
  await vi.waitFor(() => expect(connection.added).toHaveLength(1));
  expect(emitted).toEqual([]);
});

test('[R-PEER-17] a repeated description names relays only where the address is hidden', async () => {
  const { connection, emitted, command } = start({ relayOnly: true });
  connection.pendingLocalDescription = { type: 'offer', sdp: `v=0\r\n${HOST}${RELAY}` };
  command({ type: 'repeat.offer' });
  await vi.waitFor(() => expect(emitted).toHaveLength(1));
  expect(JSON.stringify(emitted)).not.toContain('192.0.2.1');
  expect(JSON.stringify(emitted)).toContain('typ relay');
});

test.each([
  ['in a call', { sendsSpeech: true as const }, 'a=rtpmap:111 opus/48000/2\r\na=ptime:40\r\n'],
  ['in a broadcast', {}, 'a=rtpmap:111 opus/48000/2\r\n'],
])('[R-MEDIA-25] %s the description of the other side is applied with %j', async (_, dependencies, applied) => {
  const { connection, command } = start({}, dependencies);
  command({ type: 'apply.answer', answer: { type: 'answer', sdp: 'a=rtpmap:111 opus/48000/2\r\n' } });
  await vi.waitFor(() => expect(connection.applied).toEqual([applied]));
});
