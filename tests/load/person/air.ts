import type { ChannelMessage } from '@colloquy/machines/contract/negotiation.ts';

/** One end of a scripted connection, as the other end reaches it. */
export type End = {
  connect: () => void;
  /** The other end closed without a word. */
  lose: () => void;
  hear: (message: ChannelMessage) => void;
};

/** The ways two ends look for (a fragment of each), and the descriptions that said so. */
export type Pair = { ways: string; descriptions: string };

/**
 * What lies between scripted connections of one worker. Two ends are connected once both have applied the same offer
 * and the same answer, and each knows a candidate of the other.
 */
export function createAir() {
  const found = new Map<string, { ends: Map<End, string>; isConnected: boolean }>();
  const othersOf = (ways: string, end: End) => [...(found.get(ways)?.ends.keys() ?? [])].filter((one) => one !== end);

  return {
    /** This end has applied the pair and knows a candidate of the other side. */
    apply({ ways, descriptions }: Pair, end: End) {
      const here = found.get(ways) ?? { ends: new Map<End, string>(), isConnected: false };
      found.set(ways, here);
      here.ends.set(end, descriptions);
      const applied = [...here.ends.values()];
      if (here.isConnected || applied.length < 2 || applied.some((one) => one !== descriptions)) return;
      here.isConnected = true;
      for (const each of here.ends.keys()) each.connect();
    },
    say(ways: string, from: End, message: ChannelMessage) {
      for (const other of othersOf(ways, from)) other.hear(message);
    },
    /** This end closes, or goes other ways. */
    leave(ways: string, end: End, how: 'closes' | 'goesOn') {
      if (how === 'closes') for (const other of othersOf(ways, end)) other.lose();
      const here = found.get(ways);
      here?.ends.delete(end);
      if (here?.ends.size === 0) found.delete(ways);
    },
  };
}

export type Air = ReturnType<typeof createAir>;
