import { fileTransferMachine } from '@colloquy/machines/fileTransfer/fileTransferMachine.ts';
import { modelOf } from '../model.ts';

const file = { transferId: '1', memberId: 'bob', name: 'notes.pdf', size: 2 };
const events = [
  { type: 'far.accepted' },
  { type: 'far.received' },
  { type: 'far.cancelled' },
  { type: 'file.moved', bytes: 1 },
  { type: 'file.moved', bytes: 3 },
  { type: 'channel.closed' },
  { type: 'user.accepted' },
  { type: 'user.cancelled' },
];
/** The port counts no further than the file is long. */
const distinguishBy = ({ moved, size }: { moved: number; size: number }) => Math.min(moved, size + 1);

export const fileTransfer = modelOf(fileTransferMachine, {
  sent: { input: { ...file, direction: 'outgoing' }, events, distinguishBy },
  received: { input: { ...file, direction: 'incoming' }, events, distinguishBy },
});
