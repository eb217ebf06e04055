import { useEffect, useState } from 'react';
import type { RoomDetails } from '@colloquy/machines/contract/http.ts';
import { useAppServices } from '../../app/appServices.tsx';

/**
 * The server's details of the room, requested again with each change of it. Without an answer the panel shows what it
 * has.
 *
 * @param everyMs the polling interval of a visible page that gets no change events; otherwise it is requested once.
 */
export function useRoomDetails(roomName: string, roomVersion: number, everyMs?: number): RoomDetails | undefined {
  const { findRoom } = useAppServices();
  const [details, setDetails] = useState<RoomDetails>();
  useEffect(() => {
    const asking = new AbortController();
    const ask = async () => {
      const found = await findRoom(roomName, asking.signal).catch(() => undefined);
      if (found && !asking.signal.aborted) setDetails(found);
    };
    void ask();
    const timer = everyMs && setInterval(() => document.visibilityState === 'visible' && void ask(), everyMs);
    return () => {
      asking.abort();
      clearInterval(timer);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the version is why it is asked again
  }, [findRoom, roomName, roomVersion, everyMs]);
  return details;
}
