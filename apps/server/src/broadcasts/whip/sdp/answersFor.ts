import {
  aboutNumber,
  codecOf,
  readDescription,
  valueOf,
  valuesOf,
  type Description,
  type Section,
} from './sections.ts';

type Answers = { playerSections: string; serverSections: string };

type Pair = { offered: Section; served: Section | undefined; numbers: string[] };

/** What the server says of its transport and of its media; header extensions and retransmission are left out. */
const TRANSPORT = ['ice-ufrag', 'ice-pwd', 'fingerprint'] as const;
const MEDIA_LINES = /^a=(candidate|end-of-candidates|msid|ssrc|rtcp-mux)\b/;

/**
 * A media server always makes the offer to a viewer, and a WHEP player makes one too. Both are answered by the other's:
 * the player is told what the server offers, the server what the player can. They have to agree on the payload types,
 * which the server takes from the broadcaster. Undefined where nothing fits.
 *
 * @param playerOffer,serverOffer have passed `sanitiseDescription`, the latter with its candidates.
 */
export function answersFor(playerOffer: string, serverOffer: string): Answers | undefined {
  const [player, server] = [readDescription(playerOffer), readDescription(serverOffer)];
  const free = new Set(server.sections.filter(({ port }) => port !== '0'));
  const pairs = player.sections.map((offered): Pair => {
    const served = [...free].find(({ kind }) => kind === offered.kind);
    const numbers = served ? commonNumbers(offered, served) : [];
    if (!served || numbers.length === 0) return { offered, served: undefined, numbers: [] };
    free.delete(served);
    return { offered, served, numbers };
  });
  // A picture without its sound, or the other way round, would look like a fault of the broadcast.
  const isWanting = [...free].some(({ kind }) => player.sections.some((section) => section.kind === kind));
  if (isWanting || pairs.every(({ served }) => !served)) return undefined;
  return { playerSections: playerSections(server, pairs), serverSections: serverSections(player, server, pairs) };
}

/** The server's payload types that mean the same to the player. */
function commonNumbers(offered: Section, served: Section): string[] {
  return served.numbers.filter((number) => {
    const codec = codecOf(served, number);
    if (codec === undefined || codec.startsWith('rtx/') || codecOf(offered, number) !== codec) return false;
    return !codec.startsWith('h264/') || isSameH264(offered, served, number);
  });
}

/** The same way of packets, and the same kind of profile: constrained and plain baseline differ in name only. */
function isSameH264(offered: Section, served: Section, number: string): boolean {
  const [one, other] = [offered, served].map((section) => {
    const format = aboutNumber('fmtp', section, number) ?? '';
    const profile = /profile-level-id=([0-9a-f]{2})/i.exec(format)?.[1] ?? '42';
    return `${profile.toLowerCase()} ${/packetization-mode=(\d)/.exec(format)?.[1] ?? '0'}`;
  });
  return one === other;
}

function playerSections({ head, sections }: Description, pairs: readonly Pair[]): string {
  const accepted = pairs.filter(({ served }) => served);
  const [first] = sections;
  return textOf([
    ...head.filter((line) => /^(v|o|s|t)=/.test(line)),
    bundleOf(accepted.map(({ offered }) => offered)),
    'a=ice-lite',
    'a=msid-semantic: WMS *',
    ...pairs.flatMap(({ offered, served, numbers }) => {
      const mid = valueOf('mid', offered) ?? '';
      if (!served) return rejected(offered, mid);
      const transport = TRANSPORT.map(
        (name) => `a=${name}:${valueOf(name, served, [...(first?.lines ?? []), ...head])}`,
      );
      return [
        `m=${offered.kind} 9 UDP/TLS/RTP/SAVPF ${numbers.join(' ')}`,
        'c=IN IP4 0.0.0.0',
        'a=sendonly',
        `a=mid:${mid}`,
        ...transport,
        'a=setup:passive',
        ...served.lines.filter((line) => MEDIA_LINES.test(line)),
        ...sessionLevel(served, numbers),
      ];
    }),
  ]);
}

function serverSections(player: Description, { sections }: Description, pairs: readonly Pair[]): string {
  const pairOf = (served: Section) => pairs.find((pair) => pair.served === served);
  const accepted = sections.filter(pairOf);
  const [first] = player.sections;
  return textOf([
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    bundleOf(accepted),
    ...sections.flatMap((served) => {
      const mid = valueOf('mid', served) ?? '';
      const pair = pairOf(served);
      if (!pair) return rejected(served, mid);
      const { offered, numbers } = pair;
      const fallback = [...(first?.lines ?? []), ...player.head];
      return [
        `m=${served.kind} 9 UDP/TLS/RTP/SAVPF ${numbers.join(' ')}`,
        'c=IN IP4 0.0.0.0',
        'a=recvonly',
        `a=mid:${mid}`,
        'a=rtcp-mux',
        ...TRANSPORT.map((name) => `a=${name}:${valueOf(name, offered, fallback)}`),
        'a=setup:active',
        ...sessionLevel(served, numbers),
      ];
    }),
  ]);
}

const sessionLevel = (section: Section, numbers: readonly string[]): string[] =>
  section.lines.filter((line) => numbers.includes(/^a=(?:rtpmap|fmtp|rtcp-fb):(\d+) /.exec(line)?.[1] ?? ''));

const rejected = ({ kind, numbers }: Section, mid: string): string[] => [
  `m=${kind} 0 UDP/TLS/RTP/SAVPF ${numbers[0] ?? '0'}`,
  'c=IN IP4 0.0.0.0',
  'a=inactive',
  `a=mid:${mid}`,
];

const bundleOf = (sections: readonly Section[]): string =>
  ['a=group:BUNDLE', ...sections.flatMap((section) => valuesOf('mid', section))].join(' ');

const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\r\n`).join('');
