import { expect, test } from 'vitest';
import { capsFor } from '@colloquy/machines/peerQuality/ladder.ts';
import { limitSending, scaleFor, wantedFor } from './limitSending.ts';
import { sizedEncodings } from './pictureSizes.ts';

const track = (about: Partial<MediaStreamTrack> & { settings?: MediaTrackSettings }) =>
  ({
    kind: 'video',
    contentHint: '',
    getSettings: () => about.settings ?? { width: 1280, height: 720 },
    ...about,
  }) as MediaStreamTrack;

test.each([
  ['fits already', { width: 640, height: 360 }, 1],
  ['is never scaled up', { width: 320, height: 180 }, 1],
  ['is twice as high', { width: 1280, height: 720 }, 2],
  ['stands upright', { width: 720, height: 1280 }, 2],
  ['has no content hint', {}, 1],
])('[R-MEDIA-15] a picture that %s', (_, settings, scale) => {
  expect(scaleFor({ height: 360, bitsPerSecond: 1, framesPerSecond: 1 }, settings)).toBe(scale);
});

test('[R-MEDIA-15] sound has priority, and the screen is recognised by its track, wherever it is sent', () => {
  const caps = capsFor(4, 0);
  expect(wantedFor(track({ kind: 'audio' }), caps)).toMatchObject({ priority: 'high', maxBitrate: 40_000 });
  expect(wantedFor(track({}), caps)).toMatchObject({ priority: 'low', maxBitrate: 350_000, scaleResolutionDownBy: 2 });
  expect(wantedFor(track({ contentHint: 'detail' }), caps)).toMatchObject({
    maxBitrate: 700_000,
    scaleResolutionDownBy: 1,
  });
});

test('[R-MEDIA-15] only changed parameters are set', async () => {
  let calls = 0;
  const encoding: RTCRtpEncodingParameters = {};
  const sender = {
    track: track({}),
    getParameters: () => ({ encodings: [encoding] }),
    setParameters: () => Promise.resolve(void (calls += 1)),
  };
  const connection = { getSenders: () => [sender, { ...sender, track: null }] } as unknown as RTCPeerConnection;
  await limitSending(connection, { caps: capsFor(1, 0), half: false });
  await limitSending(connection, { caps: capsFor(1, 0), half: false });
  expect(calls).toBe(1);
  await limitSending(connection, { caps: capsFor(2, 0), half: false });
  expect(calls).toBe(2);
  expect(encoding).toMatchObject({ maxBitrate: 700_000, maxFramerate: 30 });
});

test('[R-MEDIA-15] what a negotiation changed, or refused, is set by the next measurement', async () => {
  let encoding: RTCRtpEncodingParameters = {};
  let failing = true;
  const sender = {
    track: track({}),
    getParameters: () => ({ encodings: [encoding] }),
    setParameters: () => (failing ? Promise.reject(new Error('stale')) : Promise.resolve()),
  };
  const connection = { getSenders: () => [sender], currentLocalDescription: {} };
  const limit = () => limitSending(connection as unknown as RTCPeerConnection, { caps: capsFor(1, 0), half: false });
  await limit();
  failing = false;
  encoding = {};
  await limit();
  expect(encoding).toMatchObject({ maxFramerate: 30 });
  connection.currentLocalDescription = {};
  encoding = {};
  await limit();
  expect(encoding).toMatchObject({ maxFramerate: 30 });
});

test('[R-MEDIA-23] the browser scales no picture down by itself', async () => {
  const set: RTCRtpSendParameters[] = [];
  const sender = {
    track: track({}),
    getParameters: () => ({ encodings: [{}] }),
    setParameters: (parameters: RTCRtpSendParameters) => Promise.resolve(void set.push(parameters)),
  };
  const connection = { getSenders: () => [sender] } as unknown as RTCPeerConnection;
  await limitSending(connection, { caps: capsFor(1, 0), half: false });
  expect(set).toMatchObject([{ degradationPreference: 'maintain-resolution' }]);
});

/** The parameters for the sizes of a picture of 720 lines, with 700 kbit/s in all. */
async function sizesSent(half: boolean) {
  const encodings = sizedEncodings();
  const sender = { track: track({}), getParameters: () => ({ encodings }), setParameters: () => Promise.resolve() };
  await limitSending({ getSenders: () => [sender] } as unknown as RTCPeerConnection, { caps: capsFor(2, 0), half });
  return encodings;
}

test('[R-STREAM-21] the half layer gets a tenth of the bit rate, and the full layer the rest', async () => {
  expect(await sizesSent(true)).toMatchObject([
    { rid: 'half', active: true, maxBitrate: 70_000, scaleResolutionDownBy: (720 / 540) * 2 },
    { rid: 'whole', active: true, maxBitrate: 630_000, scaleResolutionDownBy: 720 / 540 },
  ]);
});

test('[R-STREAM-22] where nobody needs the half layer, the full one gets all of it', async () => {
  expect(await sizesSent(false)).toMatchObject([
    { rid: 'half', active: false },
    { rid: 'whole', active: true, maxBitrate: 700_000 },
  ]);
});
