import { shallowEqual } from '@xstate/react';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { ConnectionQuality } from '@colloquy/machines/peerQuality/weakOrPoor.ts';
import { receptionOf } from '@colloquy/machines/peerQuality/peerQualityMachine.ts';
import type { Member } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import { streamIdOf } from './callSelectors.ts';

/** The connection to one other person, as a view shows it. */
export type PeerView = {
  memberId: string;
  /** The id of the person's stream; undefined while nothing is received. */
  streamId: string | undefined;
  /** A screen beside the camera; the person's state tells whether it is shared. */
  screenStreamId: string | undefined;
  /** Whether the person has a tile: there is a picture, or was until the connection was lost. */
  hasVideo: boolean;
  /** How well it can be heard and seen. */
  reception: ConnectionQuality;
  condition: 'connecting' | 'connected' | 'reconnecting' | 'lost';
};

function viewOf({ memberId, ref, quality }: Member, before: PeerView | undefined): PeerView {
  const peer = ref.getSnapshot();
  const { tracks } = peer.context;
  const condition = conditionOf(peer);
  return {
    memberId,
    streamId: streamIdOf({ ref }),
    screenStreamId: tracks.find(({ kind }) => kind === 'screen')?.streamId,
    hasVideo: tracks.some(({ kind }) => kind === 'video') || (condition !== 'connected' && before?.hasVideo === true),
    reception: receptionOf(quality.getSnapshot()),
    condition,
  };
}

function conditionOf(peer: SnapshotFrom<Member['ref']>): PeerView['condition'] {
  if (peer.hasTag('needsHelp')) return 'lost';
  if (peer.hasTag('live')) return 'connected';
  const isFirst = peer.context.generation === 0 && peer.matches({ pair: { linked: { transport: 'connecting' } } });
  return isFirst ? 'connecting' : 'reconnecting';
}

/** The views of all peers, the same list until one of them changes. */
export function usePeers(members: readonly Member[]): readonly PeerView[] {
  const last = useRef<readonly PeerView[]>([]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const watching = members.flatMap(({ ref, quality }) => [ref.subscribe(listener), quality.subscribe(listener)]);
      return () => watching.forEach((each) => each.unsubscribe());
    },
    [members],
  );
  const look = () => {
    const views = members.map((member) =>
      viewOf(
        member,
        last.current.find(({ memberId }) => memberId === member.memberId),
      ),
    );
    const isSame =
      views.length === last.current.length && views.every((view, i) => shallowEqual(view, last.current[i]));
    if (!isSame) last.current = views;
    return last.current;
  };
  return useSyncExternalStore(subscribe, look);
}
