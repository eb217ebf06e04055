import { useEffect, useState } from 'react';
import { useWorld } from '../../app/world.tsx';
import type { RoomFacts } from './queries.ts';

/** What the server says of the room, asked again with each change of it. Without an answer the panel shows what it has. */
export function useRoomFacts(roomName: string, roomVersion: number): RoomFacts | undefined {
  const { findRoom } = useWorld();
  const [facts, setFacts] = useState<RoomFacts>();
  useEffect(() => {
    const asking = new AbortController();
    findRoom(roomName, asking.signal).then(
      (found) => !asking.signal.aborted && setFacts(found),
      () => undefined,
    );
    return () => asking.abort();
  }, [findRoom, roomName, roomVersion]);
  return facts;
}
