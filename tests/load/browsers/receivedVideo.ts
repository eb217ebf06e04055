import type { Page } from '@playwright/test';

/** Video that a page has received so far, of all its connections. */
export type VideoCounts = { seconds: number; frames: number; packets: number; lost: number; bytes: number };

/** What pages received each second on average, and which share of the packets was lost on the way (0 to 1). */
export type VideoFigures = { seconds: number; framesPerSecond: number; lostShare: number; kilobitsPerSecond: number };

type Inbound = {
  type: string;
  kind?: string;
  framesDecoded?: number;
  packetsReceived?: number;
  packetsLost?: number;
  bytesReceived?: number;
};

/** Reads the counters of a page that exposes its connections (`exposeConnections`). */
export const countVideo = (page: Page): Promise<VideoCounts> => page.evaluate(readCounters);

/** Runs in the page. */
async function readCounters(): Promise<VideoCounts> {
  const connections: RTCPeerConnection[] = Reflect.get(globalThis, 'connections');
  const counts = { seconds: performance.now() / 1_000, frames: 0, packets: 0, lost: 0, bytes: 0 };
  for (const connection of connections)
    (await connection.getStats()).forEach((entry: Inbound) => {
      if (entry.type !== 'inbound-rtp' || entry.kind !== 'video') return;
      counts.frames += entry.framesDecoded ?? 0;
      counts.packets += entry.packetsReceived ?? 0;
      counts.lost += entry.packetsLost ?? 0;
      counts.bytes += entry.bytesReceived ?? 0;
    });
  return counts;
}

/** The figures of several visits, each counted at its begin and its end; undefined if nothing was watched. */
export function videoFigures(visits: readonly (readonly [VideoCounts, VideoCounts])[]): VideoFigures | undefined {
  const total = (key: keyof VideoCounts) => visits.reduce((sum, [from, until]) => sum + until[key] - from[key], 0);
  const seconds = total('seconds');
  if (seconds <= 0) return undefined;
  const sent = total('packets') + total('lost');
  return {
    seconds,
    framesPerSecond: total('frames') / seconds,
    lostShare: sent === 0 ? 0 : total('lost') / sent,
    kilobitsPerSecond: (total('bytes') * 8) / 1_000 / seconds,
  };
}
