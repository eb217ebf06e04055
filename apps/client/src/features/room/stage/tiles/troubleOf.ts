import { roomWords } from '../../../../messages/room.ts';
import type { PeerView } from '../../usePeers.ts';

/** What is to be said of the connection to somebody; one that carries needs no words. */
export function troubleOf({ condition }: PeerView, name: string): string | undefined {
  if (condition === 'connected') return undefined;
  if (condition === 'connecting') return roomWords.connectingTo(name);
  return condition === 'lost' ? roomWords.peerLost(name) : roomWords.reconnecting(name);
}
