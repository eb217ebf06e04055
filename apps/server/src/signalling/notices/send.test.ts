import { expect, it } from 'vitest';
import { createClient } from '../testing/signallingSetup.ts';
import { packetOf, write } from './send.ts';

/** The frames of one packet that is written to two sockets. */
function framesOf(packet: string): Buffer[] {
  const frames: Buffer[] = [];
  const sockets = ['ann', 'bob'].map((id) => ({
    ...createClient(id).connection.socket,
    client: {
      conn: {
        write: (_: string, { compress, wsPreEncodedFrame }: { compress?: boolean; wsPreEncodedFrame?: Buffer[] }) => {
          expect(compress).toBe(false);
          frames.push(...(wsPreEncodedFrame ?? []));
        },
      },
    },
  }));
  write(sockets, packet);
  return frames;
}

/** Reads a final, unmasked text frame as a browser does (RFC 6455, section 5.2). */
function read(frame: Buffer | undefined) {
  if (!frame) return undefined;
  const marker = (frame[1] ?? 0) & 0x7f;
  const [head, length] =
    marker < 126 ? [2, marker] : marker === 126 ? [4, frame.readUInt16BE(2)] : [10, Number(frame.readBigUInt64BE(2))];
  return {
    isFinalText: frame[0] === 0x81,
    isMasked: ((frame[1] ?? 0) & 0x80) !== 0,
    head,
    length,
    text: frame.subarray(head).toString(),
  };
}

it.each([
  [1, 2],
  [125, 2],
  [126, 4],
  [127, 4],
  [65_535, 4],
  [65_536, 10],
  [70_000, 10],
])('a notice of %i bytes is a frame that browsers can read, with %i bytes before it', (length, head) => {
  const text = 'x'.repeat(length - 1);
  const frames = framesOf(text);
  expect(frames).toHaveLength(2);
  for (const frame of frames)
    expect(read(frame)).toEqual({ isFinalText: true, isMasked: false, head, length, text: `4${text}` });
});

it('lengths are counted in bytes', () => {
  const packet = packetOf('chatMessage', { message: '€'.repeat(60) });
  const [frame] = framesOf(packet);
  expect(read(frame)).toMatchObject({ text: `4${packet}`, length: Buffer.byteLength(packet) + 1 });
});
