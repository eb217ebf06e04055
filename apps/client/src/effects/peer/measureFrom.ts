import type { Flow, Measure } from '@colloquy/machines/peerQuality/ports.ts';

/** One measurement of a connection, by the entries' ids. */
export type Statistics = Map<string, Entry>;

/** The fields read from `getStats` entries of all types; browsers omit what they do not know. */
type Entry = Partial<
  Omit<RTCStats, 'type'> &
    RTCOutboundRtpStreamStats &
    RTCInboundRtpStreamStats &
    Omit<RTCIceCandidatePairStats, 'state'> & {
      type: string;
      state: string;
      selected: boolean;
      selectedCandidatePairId: string;
      candidateType: string;
      protocol: string;
      relayProtocol: string;
      fractionLost: number;
      mimeType: string;
    }
>;

/**
 * What happened on a connection between two measurements. Addresses are omitted: of a candidate only its type is read.
 * `placeOf` tells by its `mid` whether a video is a camera's or a screen's.
 */
export function measureFrom(
  now: Statistics,
  before: Statistics,
  placeOf: (mid: string | undefined) => 'camera' | 'screen',
): Omit<Measure, 'connections'> {
  const entries = [...now.values()];
  const pair = selectedPair(now);
  const near = now.get(pair?.localCandidateId ?? '');
  const far = now.get(pair?.remoteCandidateId ?? '');
  const flowsOf = (type: 'outbound-rtp' | 'inbound-rtp') =>
    entries.filter((entry) => entry.type === type).flatMap((entry) => flowOf(entry, now, before, placeOf) ?? []);
  return {
    route: near &&
      far && {
        near: near.candidateType ?? 'unknown',
        far: far.candidateType ?? 'unknown',
        protocol: near.relayProtocol ?? near.protocol ?? 'unknown',
      },
    roundTrip: pair?.currentRoundTripTime === undefined ? undefined : Math.round(pair.currentRoundTripTime * 1_000),
    uplink: uplinkOf(pair, before),
    sending: inOneSize(flowsOf('outbound-rtp')),
    receiving: flowsOf('inbound-rtp'),
  };
}

/** The browser's estimate of the outgoing bandwidth; Firefox has none. */
function uplinkOf(pair: Entry | undefined, before: Statistics): Measure['uplink'] {
  const former = before.get(pair?.id ?? '');
  const bitsPerSecond = pair?.availableOutgoingBitrate;
  if (!former || !bitsPerSecond) return undefined;
  const seconds = ((pair.timestamp ?? 0) - (former.timestamp ?? 0)) / 1_000;
  if (seconds <= 0) return undefined;
  const sent = (((pair.bytesSent ?? 0) - (former.bytesSent ?? 0)) * 8) / seconds;
  return { bitsPerSecond: Math.round(bitsPerSecond), used: Math.min(1, Math.max(0, sent) / bitsPerSecond) };
}

/** A picture that is sent in several sizes is one flow: its largest, with the bits of all and any limitation. */
function inOneSize(flows: readonly Flow[]): Flow[] {
  const merged = new Map<Flow['kind'], Flow>();
  for (const flow of flows) {
    const other = merged.get(flow.kind);
    const [large, small] = other && (other.height ?? 0) > (flow.height ?? 0) ? [other, flow] : [flow, other];
    merged.set(flow.kind, {
      ...large,
      bitsPerSecond: large.bitsPerSecond + (small?.bitsPerSecond ?? 0),
      heldBackBy: large.heldBackBy ?? small?.heldBackBy,
      // They are encoded one after the other within one frame interval.
      encoding:
        large.encoding === undefined && small?.encoding === undefined
          ? undefined
          : (large.encoding ?? 0) + (small?.encoding ?? 0),
    });
  }
  return [...merged.values()];
}

function selectedPair(statistics: Statistics): Entry | undefined {
  const entries = [...statistics.values()];
  const transport = entries.find(
    ({ type, selectedCandidatePairId }) => type === 'transport' && selectedCandidatePairId,
  );
  if (transport) return statistics.get(transport.selectedCandidatePairId ?? '');
  // Firefox marks the pair instead.
  return entries.find(({ type, selected }) => type === 'candidate-pair' && selected);
}

function flowOf(
  entry: Entry,
  now: Statistics,
  before: Statistics,
  placeOf: (mid: string | undefined) => 'camera' | 'screen',
): Flow | undefined {
  const former = before.get(entry.id ?? '');
  const seconds = ((entry.timestamp ?? 0) - (former?.timestamp ?? 0)) / 1_000;
  if (!former || seconds <= 0) return undefined;
  const grown = (key: keyof Entry) => Math.max(0, Number(entry[key] ?? 0) - Number(former[key] ?? 0));
  const bytes = grown(entry.type === 'inbound-rtp' ? 'bytesReceived' : 'bytesSent');
  // An unused transceiver, such as the screen's, is no flow.
  if (bytes === 0 && !former.framesPerSecond && entry.kind === 'video') return undefined;
  const common = {
    kind: entry.kind === 'audio' ? ('audio' as const) : placeOf(entry.mid),
    codec: now.get(entry.codecId ?? '')?.mimeType?.replace(/^.*\//, ''),
    bitsPerSecond: Math.round((bytes * 8) / seconds),
    width: entry.frameWidth,
    height: entry.frameHeight,
    framesPerSecond: entry.framesPerSecond,
  };
  if (entry.type === 'outbound-rtp') {
    const reason = entry.qualityLimitationReason;
    const frames = grown('framesEncoded');
    // A browser that cannot keep up encodes fewer frames than its source provides: those do not count as saved.
    const rate = now.get(entry.mediaSourceId ?? '')?.framesPerSecond ?? frames / seconds;
    return {
      ...common,
      lost: now.get(entry.remoteId ?? '')?.fractionLost,
      heldBackBy: reason === 'none' ? undefined : reason,
      encoding:
        frames === 0 || entry.totalEncodeTime === undefined ? undefined : (grown('totalEncodeTime') / frames) * rate,
    };
  }
  const lost = grown('packetsLost');
  const arrived = grown('packetsReceived');
  const emitted = grown('jitterBufferEmittedCount');
  return {
    ...common,
    lost: lost + arrived === 0 ? undefined : lost / (lost + arrived),
    buffered: emitted === 0 ? undefined : Math.round((grown('jitterBufferDelay') / emitted) * 1_000),
    frozen: entry.kind === 'video' ? Math.min(1, grown('totalFreezesDuration') / seconds) : undefined,
  };
}
