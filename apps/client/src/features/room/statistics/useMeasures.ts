import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { ConnectionQuality } from '@colloquy/machines/peerQuality/weakOrPoor.ts';
import { receptionOf } from '@colloquy/machines/peerQuality/peerQualityMachine.ts';
import type { Measure } from '@colloquy/machines/peerQuality/ports.ts';
import type { Member } from '@colloquy/machines/roomCall/roomCallTypes.ts';

export type Measured = { member: Member; latest: Measure | undefined; reception: ConnectionQuality };

/** The last measure of each member's connection, updated while the view is shown. */
export function useMeasures(members: readonly Member[]): readonly Measured[] {
  const last = useRef<readonly Measured[]>([]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const watching = members.map(({ quality }) => quality.subscribe(listener));
      return () => watching.forEach((each) => each.unsubscribe());
    },
    [members],
  );
  const look = () => {
    const now = members.map((member): Measured => {
      const snapshot = member.quality.getSnapshot();
      return { member, latest: snapshot.context.latest, reception: receptionOf(snapshot) };
    });
    const isSame =
      now.length === last.current.length &&
      now.every(({ member, latest }, i) => member === last.current[i]?.member && latest === last.current[i]?.latest);
    if (!isSame) last.current = now;
    return last.current;
  };
  return useSyncExternalStore(subscribe, look);
}
