import { useMemo } from 'react';
import { membersOf } from '../../callSelectors.ts';
import { RoomContext } from '../../RoomContext.ts';
import { usePeers } from '../../usePeers.ts';
import { PeerTile } from './PeerTile.tsx';

/** The tile of the only other person, in a place of its own. */
export function FirstTile() {
  const member = RoomContext.useSelector((snapshot) => membersOf(snapshot)[0]);
  const [peer] = usePeers(useMemo(() => (member ? [member] : []), [member]));
  return peer && member && <PeerTile peer={peer} member={member} />;
}
