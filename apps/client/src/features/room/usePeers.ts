import { shallowEqual } from '@xstate/react';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Member } from '@colloquy/machines/roomCall/roomCallTypes.ts';

/** How the connection to one other person stands, as a view shows it. */
export type PeerView = {
  memberId: string;
  /** What the person sends, by the world's name for it; undefined while nothing comes. */
  streamId: string | undefined;
  hasVideo: boolean;
  condition: 'connecting' | 'connected' | 'reconnecting' | 'lost';
};

function viewOf({ memberId, ref }: Member): PeerView {
  const peer = ref.getSnapshot();
  const { tracks } = peer.context;
  const first = peer.matches({ pair: { linked: { transport: 'connecting' } } });
  return {
    memberId,
    streamId: tracks[0]?.streamId,
    hasVideo: tracks.some(({ kind }) => kind === 'video'),
    condition: peer.hasTag('needsHelp')
      ? 'lost'
      : peer.hasTag('live')
        ? 'connected'
        : first
          ? 'connecting'
          : 'reconnecting',
  };
}

/** The views of all peers, the same list until one of them changes. */
export function usePeers(members: readonly Member[]): readonly PeerView[] {
  const last = useRef<readonly PeerView[]>([]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const watching = members.map(({ ref }) => ref.subscribe(listener));
      return () => watching.forEach((each) => each.unsubscribe());
    },
    [members],
  );
  const look = () => {
    const views = members.map(viewOf);
    const isSame =
      views.length === last.current.length && views.every((view, i) => shallowEqual(view, last.current[i]));
    if (!isSame) last.current = views;
    return last.current;
  };
  return useSyncExternalStore(subscribe, look);
}
