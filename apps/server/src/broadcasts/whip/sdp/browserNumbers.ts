import { aboutNumber, codecOf, readDescription } from './sections.ts';

/** Payload types as Chromium 156 offers them to receive with. */
const OPUS = '111';
const [VP8, VP9] = ['96', '98'];
const [H264, H264_BASELINE] = ['108', '102'];

/**
 * A media server sends to viewers with the payload types that the broadcaster offered, and a WHEP player can only be
 * answered with its own. So a program's are changed to those of most players: each codec that is known gets that
 * number, and whatever had it gets its former one.
 *
 * @returns by the offered number; doing it again with the result reverts it.
 */
export function browserNumbers(offer: string): ReadonlyMap<string, string> {
  const changed = new Map<string, string>();
  for (const section of readDescription(offer).sections) {
    for (const number of section.numbers) {
      const codec = codecOf(section, number);
      const wanted = codec && numberFor(codec, aboutNumber('fmtp', section, number) ?? '');
      if (wanted === undefined || wanted === number || changed.has(number) || changed.has(wanted)) continue;
      changed.set(number, wanted).set(wanted, number);
    }
  }
  return changed;
}

function numberFor(codec: string, format: string): string | undefined {
  if (codec.startsWith('opus/')) return OPUS;
  if (codec.startsWith('vp8/')) return VP8;
  if (codec.startsWith('vp9/')) return /profile-id=[1-9]/.test(format) ? undefined : VP9;
  if (!codec.startsWith('h264/') || !format.includes('packetization-mode=1')) return undefined;
  // Constrained baseline has the second of the six flags after `42` (RFC 6184, table 5); browsers name it `42e0`.
  if (/profile-level-id=42[4-7c-f]0/i.test(format)) return H264;
  return /profile-level-id=42[0-389ab]0/i.test(format) ? H264_BASELINE : undefined;
}

/** The description with other payload types. */
export function withNumbers(sdp: string, changed: ReadonlyMap<string, string>): string {
  const other = (number: string) => changed.get(number) ?? number;
  return sdp
    .replaceAll(/^(m=\S+ \S+ \S+)((?: \d+)+)/gm, (_, start: string, numbers: string) =>
      [start, ...numbers.trim().split(' ').map(other)].join(' '),
    )
    .replaceAll(
      /^(a=(?:rtpmap|fmtp|rtcp-fb):)(\d+)(?= )/gm,
      (_, start: string, number: string) => start + other(number),
    )
    .replaceAll(/^(a=fmtp:\d+ .*\bapt=)(\d+)/gm, (_, start: string, number: string) => start + other(number));
}
