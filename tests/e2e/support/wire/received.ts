import type { Page } from '@playwright/test';

/** What was received over the connections of a page (`exposeConnections`), and how often they were negotiated. */
export type Received = {
  /** The longer side of the currently received picture, in pixels; 0 before the first. */
  pixels: number;
  /** Of all sound so far. */
  soundEnergy: number;
  /** Of sound so far, played or made up for what was lost. */
  soundSeconds: number;
  soundPackets: number;
  /** The version in the description's origin line: it rises with each exchange. */
  agreements: string[];
};

export const received = (page: Page): Promise<Received> => page.evaluate(readReceived);

type Inbound = {
  type: string;
  kind?: string;
  frameWidth?: number;
  frameHeight?: number;
  totalAudioEnergy?: number;
  totalSamplesDuration?: number;
  packetsReceived?: number;
};

/** Runs in the page. */
async function readReceived(): Promise<Received> {
  const all: RTCPeerConnection[] = Reflect.get(globalThis, 'connections');
  const connections = all.filter(({ connectionState }) => connectionState === 'connected');
  const inbound: Inbound[] = [];
  for (const connection of connections)
    (await connection.getStats()).forEach((entry: Inbound) => {
      if (entry.type === 'inbound-rtp') inbound.push(entry);
    });
  const sum = (of: (entry: Inbound) => number | undefined) =>
    inbound.filter(({ kind }) => kind === 'audio').reduce((so, entry) => so + (of(entry) ?? 0), 0);
  return {
    pixels: Math.max(0, ...inbound.flatMap(({ frameWidth = 0, frameHeight = 0 }) => [frameWidth, frameHeight])),
    soundEnergy: sum(({ totalAudioEnergy }) => totalAudioEnergy),
    soundSeconds: sum(({ totalSamplesDuration }) => totalSamplesDuration),
    soundPackets: sum(({ packetsReceived }) => packetsReceived),
    agreements: connections.map(({ localDescription }) => /^o=.*$/m.exec(localDescription?.sdp ?? '')?.[0] ?? ''),
  };
}
