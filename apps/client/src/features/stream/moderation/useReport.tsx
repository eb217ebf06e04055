import { Suspense, use, useCallback, useState, type ReactNode } from 'react';
import { isMessage } from '@colloquy/machines/stream/chatSettings.ts';
import { StreamContext } from '../StreamContext.ts';
import { ReportSlot, type ReportedTarget } from './ReportSlot.ts';

/** How many of a person's latest messages can be added to a report. */
const OFFERED = 10;

/** Opens the form about that person. */
export type Report = (who: { memberId: string; name: string }) => void;

/** The report form about someone in the current broadcast, and how to open it. */
export function useReport(): [form: ReactNode, open: Report] {
  const formOf = use(ReportSlot);
  const stream = StreamContext.useActorRef();
  const [target, setTarget] = useState<Omit<ReportedTarget, 'onClose'>>();
  const open = useCallback(
    ({ memberId, name }: { memberId: string; name: string }) => {
      const { chat, settings } = stream.getSnapshot().context;
      if (settings.roomName === undefined) return;
      const messages = chat
        .filter(isMessage)
        .filter((message) => message.senderId === memberId && message.isDeleted !== true);
      setTarget({
        other: { memberId, userId: memberId, name },
        roomName: settings.roomName,
        messages: messages.slice(-OFFERED).map(({ id, message }) => ({ id: String(id), message })),
      });
    },
    [stream],
  );
  const form = target && (
    <Suspense fallback={null}>{formOf({ ...target, onClose: () => setTarget(undefined) })}</Suspense>
  );
  return [form, open];
}
