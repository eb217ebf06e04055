import { expect, test } from 'vitest';
import { measureFrom, type Statistics } from './measureFrom.ts';

const look = (...entries: ({ id: string } & Record<string, unknown>)[]): Statistics =>
  new Map(entries.map((entry) => [entry.id, entry as object]));

const placeOf = (mid: string | undefined) => (mid === '2' ? 'screen' : 'camera');

const NEAR = { id: 'near', type: 'local-candidate', candidateType: 'srflx', protocol: 'udp', address: '203.0.113.7' };
const FAR = { id: 'far', type: 'remote-candidate', candidateType: 'relay', protocol: 'udp', address: '198.51.100.9' };
const PAIR = {
  id: 'pair',
  type: 'candidate-pair',
  localCandidateId: 'near',
  remoteCandidateId: 'far',
  currentRoundTripTime: 0.0423,
};
const TRANSPORT = { id: 'transport', type: 'transport', selectedCandidatePairId: 'pair' };
const VP8 = { id: 'vp8', type: 'codec', mimeType: 'video/VP8' };

const cameraOut = (timestamp: number, bytesSent: number) => ({
  id: 'out',
  type: 'outbound-rtp',
  kind: 'video',
  mid: '1',
  timestamp,
  bytesSent,
  codecId: 'vp8',
  remoteId: 'heard',
  frameWidth: 640,
  frameHeight: 360,
  framesPerSecond: 24,
  qualityLimitationReason: 'cpu',
});
const screenIn = (timestamp: number, packetsReceived: number, packetsLost: number, totalFreezesDuration: number) => ({
  id: 'in',
  type: 'inbound-rtp',
  kind: 'video',
  mid: '2',
  timestamp,
  bytesReceived: packetsReceived * 1_000,
  packetsReceived,
  packetsLost,
  totalFreezesDuration,
});

test('[R-MEDIA-16] a flow is the difference of two measurements, with its codec and its limitation', () => {
  const remote = { id: 'heard', type: 'remote-inbound-rtp', fractionLost: 0.03 };
  const { sending } = measureFrom(
    look(cameraOut(3_000, 350_000), VP8, remote),
    look(cameraOut(1_000, 100_000), VP8, remote),
    placeOf,
  );
  expect(sending).toEqual([
    {
      kind: 'camera',
      codec: 'VP8',
      bitsPerSecond: 1_000_000,
      width: 640,
      height: 360,
      framesPerSecond: 24,
      lost: 0.03,
      heldBackBy: 'cpu',
    },
  ]);
});

test("[R-MEDIA-22] bandwidth is the browser's estimate, with the share in use; encoding is a share of the time", () => {
  const before = look(
    TRANSPORT,
    { ...PAIR, timestamp: 1_000, bytesSent: 100_000 },
    { ...cameraOut(1_000, 100_000), framesEncoded: 25, totalEncodeTime: 0.5 },
  );
  const now = look(
    TRANSPORT,
    { ...PAIR, timestamp: 3_000, bytesSent: 250_000, availableOutgoingBitrate: 800_000 },
    { ...cameraOut(3_000, 250_000), framesEncoded: 75, totalEncodeTime: 1.5 },
  );
  const seen = measureFrom(now, before, placeOf);
  expect(seen.uplink).toEqual({ bitsPerSecond: 800_000, used: 0.75 });
  expect(seen.sending).toMatchObject([{ encoding: 0.5 }]);
});

test('[R-MEDIA-22] where the browser gives no estimate, there is none', () => {
  const [before, now] = [1_000, 3_000].map((timestamp) => look(TRANSPORT, { ...PAIR, timestamp }));
  expect(measureFrom(now ?? new Map(), before ?? new Map(), placeOf).uplink).toBeUndefined();
});

test('[R-MEDIA-16] loss and freezes are shares of the time between two measurements', () => {
  const { receiving } = measureFrom(look(screenIn(3_000, 190, 10, 1.5)), look(screenIn(1_000, 100, 0, 0.5)), placeOf);
  expect(receiving).toMatchObject([{ kind: 'screen', lost: 0.1, frozen: 0.5 }]);
});

test('[R-MEDIA-16] an unused transceiver is no flow, and a first measurement has none', () => {
  const unused = { id: 'in', type: 'inbound-rtp', kind: 'video', mid: '2', bytesReceived: 0 };
  const now = look({ ...unused, timestamp: 3_000 });
  expect(measureFrom(now, look({ ...unused, timestamp: 1_000 }), placeOf).receiving).toEqual([]);
  expect(measureFrom(look(cameraOut(3_000, 1)), new Map(), placeOf).sending).toEqual([]);
});

test.each([
  ['Chromium names the pair in its transport', [TRANSPORT, PAIR]],
  ['Firefox marks the pair', [{ ...PAIR, selected: true }]],
])('[R-MEDIA-16] the route has the candidate types of both ends, and no address: %s', (_, entries) => {
  const measure = measureFrom(look(...entries, NEAR, FAR), new Map(), placeOf);
  expect(measure).toMatchObject({ route: { near: 'srflx', far: 'relay', protocol: 'udp' }, roundTrip: 42 });
  expect(JSON.stringify(measure)).not.toMatch(/\d+\.\d+\.\d+\.\d+/);
});

test('[R-STREAM-21] a picture sent in two sizes is one flow: the larger, with the bits of both', () => {
  const half = (timestamp: number, bytesSent: number) => ({
    ...cameraOut(timestamp, bytesSent),
    id: 'half',
    frameWidth: 320,
    frameHeight: 180,
    qualityLimitationReason: 'none',
  });
  const { sending } = measureFrom(
    look(half(3_000, 50_000), cameraOut(3_000, 350_000), VP8),
    look(half(1_000, 25_000), cameraOut(1_000, 100_000), VP8),
    placeOf,
  );
  expect(sending).toMatchObject([{ kind: 'camera', bitsPerSecond: 1_100_000, height: 360, heldBackBy: 'cpu' }]);
});

const waited = (timestamp: number, jitterBufferDelay: number, jitterBufferEmittedCount: number) =>
  look({ ...screenIn(timestamp, timestamp, 0, 0), jitterBufferDelay, jitterBufferEmittedCount });

test('[R-STREAM-44] what is received tells how long it waited in the jitter buffer', () => {
  const waits = (now: Statistics) => measureFrom(now, waited(1_000, 4, 100), placeOf).receiving[0]?.buffered;
  expect(waits(waited(3_000, 7, 150))).toBe(60);
  expect(waits(waited(3_000, 4, 100))).toBeUndefined();
});
