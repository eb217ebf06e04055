import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { RoomContext } from '../RoomContext.ts';
import { captionsOf, type CaptionActors } from './captionActors.ts';
import type { CaptionSource } from './CaptionsContext.ts';

const never = () => () => undefined;

/** Whether anybody asks for captions of what the local user says. */
export const useIsAsked = (source: CaptionSource | undefined): boolean =>
  useSyncExternalStore(
    source?.requests.subscribe ?? never,
    useCallback(() => source?.requests.isRequested() ?? false, [source]),
  );

/** This call's actors, once someone wanted them and they are loaded. */
export function useCaptionActors(source: CaptionSource | undefined): CaptionActors | undefined {
  const room = RoomContext.useActorRef();
  const machines = useSyncExternalStore(
    source?.machines.subscribe ?? never,
    useCallback(() => source?.machines.get(), [source]),
  );
  return useMemo(() => machines && captionsOf(room, machines), [room, machines]);
}
