import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { RoomContext } from '../RoomContext.ts';
import { useLoadDrawing } from './DrawingContext.ts';
import { drawingsOf, type Drawings, type DrawingsState } from './drawings.ts';

const never = () => () => undefined;

/** This call's drawing on shared screens, once its machines are loaded: nothing waits for it, or fails with it. */
export function useDrawings(): Drawings | undefined {
  const load = useLoadDrawing();
  const room = RoomContext.useActorRef();
  const [drawings, setDrawings] = useState<Drawings>();
  useEffect(() => {
    load?.().then(
      (machines) => setDrawings(drawingsOf(room, machines)),
      () => undefined,
    );
  }, [load, room]);
  return drawings;
}

export function useDrawingsState(drawings: Drawings | undefined): DrawingsState | undefined {
  return useSyncExternalStore(
    drawings?.subscribe ?? never,
    useCallback(() => drawings?.state(), [drawings]),
  );
}
