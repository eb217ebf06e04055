import type { ChannelMessage } from '@colloquy/machines/contract/negotiation.ts';

/** One end of a scripted connection, as the other end reaches it. */
export type End = {
  connect: () => void;
  /** The other end closed without notice. */
  disconnect: () => void;
  receive: (message: ChannelMessage) => void;
};

/** The ICE fragments of two ends, and their descriptions. */
export type Pair = { fragments: string; descriptions: string };

/**
 * The simulated network between scripted connections of one worker. Two ends are connected once both have applied the
 * same offer and answer, and each knows a candidate of the other.
 */
export function createFakeNetwork() {
  const found = new Map<string, { ends: Map<End, string>; isConnected: boolean }>();
  const othersOf = (ways: string, end: End) => [...(found.get(ways)?.ends.keys() ?? [])].filter((one) => one !== end);

  return {
    /** This end has applied the pair and knows a candidate of the other side. */
    apply({ fragments, descriptions }: Pair, end: End) {
      const here = found.get(fragments) ?? { ends: new Map<End, string>(), isConnected: false };
      found.set(fragments, here);
      here.ends.set(end, descriptions);
      const applied = [...here.ends.values()];
      if (here.isConnected || applied.length < 2 || applied.some((one) => one !== descriptions)) return;
      here.isConnected = true;
      for (const each of here.ends.keys()) each.connect();
    },
    send(ways: string, from: End, message: ChannelMessage) {
      for (const other of othersOf(ways, from)) other.receive(message);
    },
    /** This end closes, or changes its fragment. */
    leave(ways: string, end: End, how: 'closes' | 'goesOn') {
      if (how === 'closes') for (const other of othersOf(ways, end)) other.disconnect();
      const here = found.get(ways);
      here?.ends.delete(end);
      if (here?.ends.size === 0) found.delete(ways);
    },
  };
}

export type FakeNetwork = ReturnType<typeof createFakeNetwork>;
