import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { drawingMessages } from '../../../messages/drawing.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { createBatch } from '../notifications/announceTogether.ts';
import { nameOf } from '../callSelectors.ts';
import { RoomContext } from '../RoomContext.ts';
import type { ShownLine } from './drawingView.ts';

/** Tells screen readers who draws on a shared screen: each person once, as long as the screen is shared. */
export function DrawingAnnouncements({ lines }: { lines: readonly ShownLine[] }) {
  const room = RoomContext.useActorRef();
  const [announcement, setAnnouncement] = useState('');
  const announced = useRef(new Set<string>());
  const batch = useRef<ReturnType<typeof createBatch<string>>>(undefined);
  const announce = useEffectEvent((memberIds: readonly string[]) => {
    const { members } = room.getSnapshot().context;
    setAnnouncement(drawingMessages.isDrawing(memberIds.map((memberId) => nameOf(members[memberId]))));
  });
  useEffect(() => {
    batch.current = createBatch<string>(announce);
    return () => batch.current?.stop();
  }, []);
  useEffect(() => {
    for (const { by, named } of lines) {
      if (!named || announced.current.has(by)) continue;
      announced.current.add(by);
      batch.current?.add(by);
    }
  }, [lines]);
  return (
    <VisuallyHidden>
      <output>{announcement}</output>
    </VisuallyHidden>
  );
}
