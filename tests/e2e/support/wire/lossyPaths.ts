import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { Page } from '@playwright/test';

/** Paths between pages and a media server that lose packets. */
export type LossyPaths = {
  /**
   * Routes every connection of that page to an address of an offer over a relay of ours. Call before the page is
   * opened.
   */
  lead: (page: Page) => Promise<void>;
  /** From now on this percentage of the packets to those pages is lost. */
  loses(percent: number): void;
  close(): void;
};

/** Sockets that forward packets, or drop them: Chromium's own tools drop none of WebRTC's. */
export function lossyPaths(): LossyPaths {
  const sockets: Socket[] = [];
  let lost = 0;

  /** Relays to a server, for one connection of one page; returns its port. */
  async function relayFor(host: string, port: number): Promise<number> {
    const socket = createSocket('udp4');
    sockets.push(socket);
    let visitor: RemoteInfo | undefined;
    socket.on('message', (packet, from) => {
      if (from.port !== port) {
        visitor = from;
        socket.send(packet, port, host);
      } else if (visitor && Math.random() * 100 >= lost) socket.send(packet, visitor.port, visitor.address);
    });
    socket.bind();
    await once(socket, 'listening');
    return socket.address().port;
  }

  return {
    lead: async (page) => {
      await page.exposeFunction('relayFor', relayFor);
      await page.addInitScript(routeThroughRelay);
    },
    loses: (percent) => void (lost = percent),
    close: () => sockets.forEach((socket) => socket.close()),
  };
}

/** Runs in the page. A server without `candidate` lines, or a browser, is left alone. */
function routeThroughRelay(): void {
  const { relayFor } = globalThis as unknown as { relayFor: (host: string, port: number) => Promise<number> };
  const ours = RTCPeerConnection.prototype as unknown as {
    setRemoteDescription: (this: RTCPeerConnection, description: RTCSessionDescriptionInit) => Promise<void>;
  };
  const apply = ours.setRemoteDescription;
  const CANDIDATE = /^a=candidate:(\S+) 1 udp (\d+) (\d+\.\d+\.\d+\.\d+) (\d+) typ host\r\n/im;
  ours.setRemoteDescription = async function ({ type, sdp = '' }) {
    const [found, , , host, port] = CANDIDATE.exec(sdp) ?? [];
    if (found === undefined || host === undefined) return apply.call(this, { type, sdp });
    const relay = await relayFor(host, Number(port));
    const led = found.replace(` ${port} typ`, ` ${relay} typ`);
    const isOther = (line: string) => line.startsWith('a=candidate:') && `${line}\r\n` !== led;
    const lines = sdp.replaceAll(found, led).split('\r\n');
    return apply.call(this, { type, sdp: lines.filter((line) => !isOther(line)).join('\r\n') });
  };
}
