import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { Page } from '@playwright/test';

/** Paths between two pages with a bandwidth that the test sets. */
export type ShapedLinks = {
  /** Routes everything between that page and another one over relays of ours. Call before the page is opened. */
  lead: (page: Page) => Promise<void>;
  /** From now on each page sends at most that many bits per second; `Infinity` for no limit. */
  carry(bitsPerSecond: number): void;
  close(): void;
};

/** Packets that would be queued for longer than this are dropped, as by a home router. Milliseconds. */
const LONGEST_QUEUE = 300;

/** One direction: packets leave one after the other, at the path's rate. */
function createLink() {
  let rate = Infinity;
  let freeAt = 0;
  return {
    carry: (bitsPerSecond: number) => void ([rate, freeAt] = [bitsPerSecond, 0]),
    send(bytes: number, go: () => void): void {
      if (rate === Infinity) return go();
      const now = performance.now();
      const start = Math.max(now, freeAt);
      if (start - now > LONGEST_QUEUE) return;
      freeAt = start + (bytes * 8_000) / rate;
      setTimeout(go, freeAt - now);
    },
  };
}

/** Relays in place of the candidates that a page receives: needs no privileges, unlike the kernel's own shaping. */
export function shapedLinks(): ShapedLinks {
  const sockets: Socket[] = [];
  const [out, back] = [createLink(), createLink()];

  /** Relays to one candidate, for one connection of one page; returns its port. */
  async function relayFor(host: string, port: number): Promise<number> {
    const socket = createSocket('udp4');
    sockets.push(socket);
    let visitor: { address: string; port: number } | undefined;
    const pass = (packet: Buffer, to: { address: string; port: number }) => {
      // A path may still hold packets when the test is over.
      if (sockets.includes(socket)) socket.send(packet, to.port, to.address);
    };
    socket.on('message', (packet, from) => {
      if (from.port === port) {
        const to = visitor;
        if (to) back.send(packet.length, () => pass(packet, to));
      } else {
        visitor = from;
        out.send(packet.length, () => pass(packet, { address: host, port }));
      }
    });
    socket.bind();
    await once(socket, 'listening');
    return socket.address().port;
  }

  return {
    lead: async (page) => {
      await page.exposeFunction('relayForCandidate', relayFor);
      await page.addInitScript(routeThroughRelays);
    },
    carry: (bitsPerSecond) => [out, back].forEach((line) => line.carry(bitsPerSecond)),
    close: () => sockets.splice(0).forEach((socket) => socket.close()),
  };
}

/** Runs in the page. Candidates without a relay, of TCP or IPv6, are dropped. */
function routeThroughRelays(): void {
  const { relayForCandidate } = globalThis as unknown as {
    relayForCandidate: (host: string, port: number) => Promise<number>;
  };
  const ours = RTCPeerConnection.prototype as unknown as {
    setRemoteDescription: (this: RTCPeerConnection, description: RTCSessionDescriptionInit) => Promise<void>;
    addIceCandidate: (this: RTCPeerConnection, candidate?: RTCIceCandidateInit) => Promise<void>;
  };
  const { setRemoteDescription, addIceCandidate } = ours;
  const CANDIDATE = /^(.*candidate:\S+ 1 udp \d+) (\d+\.\d+\.\d+\.\d+) (\d+) typ/i;
  const led = async (line: string): Promise<string | undefined> => {
    const [, start, host, port] = CANDIDATE.exec(line) ?? [];
    if (start === undefined || host === undefined) return undefined;
    return line.replace(CANDIDATE, `${start} ${host} ${await relayForCandidate(host, Number(port))} typ`);
  };
  ours.setRemoteDescription = async function ({ type, sdp = '' }) {
    const lines = sdp.split('\r\n').map(async (line) => (line.startsWith('a=candidate:') ? led(line) : line));
    const received = (await Promise.all(lines)).filter((line) => line !== undefined);
    return setRemoteDescription.call(this, { type, sdp: received.join('\r\n') });
  };
  ours.addIceCandidate = async function (candidate) {
    if (!candidate?.candidate) return addIceCandidate.call(this, candidate);
    const line = await led(candidate.candidate);
    return line === undefined
      ? undefined
      : addIceCandidate.call(this, {
          candidate: line,
          sdpMid: candidate.sdpMid ?? null,
          sdpMLineIndex: candidate.sdpMLineIndex ?? null,
          usernameFragment: candidate.usernameFragment ?? null,
        });
  };
}
