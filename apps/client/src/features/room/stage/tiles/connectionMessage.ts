import { roomMessages } from '../../../../messages/room.ts';
import type { PeerView } from '../../usePeers.ts';

/** The message about a connection; a working one needs none. */
export function connectionMessage({ condition }: PeerView, name: string): string | undefined {
  if (condition === 'connected') return undefined;
  if (condition === 'connecting') return roomMessages.connectingTo(name);
  return condition === 'lost' ? roomMessages.peerLost(name) : roomMessages.reconnecting(name);
}
