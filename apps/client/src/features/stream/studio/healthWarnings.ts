import type { Measure } from '@colloquy/machines/peerQuality/ports.ts';
import { isServer } from '@colloquy/machines/stream/senders.ts';

/** What hinders a broadcast, the worst first. */
const TROUBLES = ['upload', 'processor', 'choppy', 'lossy', 'far', 'lowered'] as const;
export type Trouble = (typeof TROUBLES)[number];

/** What one connection sends, and whether that is too much for it or was lowered. */
export type Sent = {
  memberId: string;
  measure: Measure | undefined;
  sending: 'easy' | 'careful' | 'strained';
};

/** What a broadcaster sends, over all connections. */
export type StreamStatistics = {
  bitsPerSecond: number;
  /** Of the best connection; undefined without a picture, and until its frame rate was measured. */
  picture: { lines: number; framesPerSecond: number } | undefined;
  /** Of the worst one: share of packets lost, and milliseconds. */
  lost: number | undefined;
  roundTrip: number | undefined;
  routes: { direct: number; relayed: number; server: number; connecting: number };
  troubles: readonly Trouble[];
};

/** Encoding takes so much of each frame's interval that it is the processor which is strained. */
const ENCODING = 0.85;
/** From here on viewers see it. */
const LOSSY = 0.05;
const FAR_MS = 400;
/** Fewer frames per second are no moving picture. */
const CHOPPY = 5;

/**
 * Connections whose media does not flow yet are counted and contribute nothing.
 *
 * @param moves whether a camera is sent that is on: a shared screen may be still, and has few frames then.
 */
export function statisticsOf(sent: readonly Sent[], moves = false): StreamStatistics {
  const routes = { direct: 0, relayed: 0, server: 0, connecting: 0 };
  for (const each of sent) routes[routeOf(each)] += 1;
  const flows = sent.flatMap(({ measure }) => measure?.sending ?? []);
  const pictures = flows.filter(({ kind }) => kind !== 'audio');
  const best = pictures.toSorted((one, other) => (other.height ?? 0) - (one.height ?? 0))[0];
  const troubles = new Set(sent.flatMap(troublesOf));
  if (moves && (best?.framesPerSecond ?? CHOPPY) < CHOPPY) troubles.add('choppy');
  return {
    bitsPerSecond: flows.reduce((total, flow) => total + flow.bitsPerSecond, 0),
    picture:
      best?.framesPerSecond === undefined
        ? undefined
        : { lines: best.height ?? 0, framesPerSecond: Math.round(best.framesPerSecond) },
    lost: worst(flows.map(({ lost }) => lost)),
    roundTrip: worst(sent.map(({ measure }) => measure?.roundTrip)),
    routes,
    troubles: TROUBLES.filter((trouble) => troubles.has(trouble)),
  };
}

/** What both of the last two measurements show: one bad moment is ignored. */
export const lasting = (now: StreamStatistics, before: StreamStatistics): Trouble[] =>
  now.troubles.filter((trouble) => before.troubles.includes(trouble));

function troublesOf({ measure, sending }: Sent): Trouble[] {
  const flows = measure?.sending ?? [];
  const encoding = worst(flows.map((flow) => flow.encoding)) ?? 0;
  return [
    ...(sending === 'strained' ? [encoding > ENCODING ? ('processor' as const) : ('upload' as const)] : []),
    ...(sending === 'careful' ? ['lowered' as const] : []),
    ...((worst(flows.map(({ lost }) => lost)) ?? 0) > LOSSY ? ['lossy' as const] : []),
    ...((measure?.roundTrip ?? 0) > FAR_MS ? ['far' as const] : []),
  ];
}

function worst(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}

function routeOf({ memberId, measure }: Sent): keyof StreamStatistics['routes'] {
  if (!measure?.route) return 'connecting';
  if (isServer(memberId)) return 'server';
  const { near, far } = measure.route;
  return near === 'relay' || far === 'relay' ? 'relayed' : 'direct';
}
