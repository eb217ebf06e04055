import { createContext, type ReactNode } from 'react';

/** Who is reported, in which broadcast, and what of theirs can be added. */
export type ReportedTarget = {
  other: { memberId: string; userId: string; name: string };
  roomName: string;
  messages: readonly { id: string; message: string }[];
  onClose: () => void;
};

/** The report form, which belongs to another feature. */
export const ReportSlot = createContext<(target: ReportedTarget) => ReactNode>(() => null);
