import { FILES } from '@colloquy/machines/contract/files.ts';
import { fileTransferMachine } from '@colloquy/machines/fileTransfer/fileTransferMachine.ts';
import { modelOf } from '../model.ts';

const file = { transferId: '1', memberId: 'bob', name: 'notes.pdf', size: 2 * FILES.chunkBytes };
const events = [
  { type: 'remote.accepted' },
  { type: 'remote.received' },
  { type: 'remote.cancelled' },
  { type: 'file.moved', bytes: FILES.chunkBytes },
  { type: 'channel.closed' },
  { type: 'user.accepted' },
  { type: 'user.cancelled' },
];
/** Of no size that a part of that file has. */
const oddPart = { type: 'file.moved', bytes: 1 };
/** The port counts no further than the file is long. */
const distinguishBy = ({ moved, size }: { moved: number; size: number }) => Math.min(moved, size + 1);

export const fileTransfer = modelOf(fileTransferMachine, {
  sent: { input: { ...file, direction: 'outgoing' }, events, distinguishBy },
  received: { input: { ...file, direction: 'incoming' }, events: [...events, oddPart], distinguishBy },
});
