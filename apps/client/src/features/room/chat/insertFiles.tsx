import { fileMessages } from '../../../messages/files.ts';
import { roomMessages } from '../../../messages/room.ts';
import type { ChatEntry } from '../../../ui/chat/chatEntries.ts';
import { FileCard } from './FileCard.tsx';
import type { Transfer } from './transfers.ts';

/** The entries, with each file inserted at the time of its offer. */
export function insertFiles(
  entries: readonly ChatEntry[],
  transfers: readonly Transfer[],
  hiddenUserIds: ReadonlySet<string>,
): readonly ChatEntry[] {
  const files = transfers.filter(({ userId }) => !hiddenUserIds.has(userId)).map(entryOf);
  if (files.length === 0) return entries;
  // The entries are not necessarily in chronological order: their order stays as it is.
  const merged = [...entries];
  for (const file of files) {
    const precedingIndex = merged.findLastIndex(({ at = 0 }) => at <= (file.at ?? 0));
    merged.splice(precedingIndex + 1, 0, file);
  }
  return merged;
}

function entryOf(transfer: Transfer): ChatEntry {
  const { id, name, at, snapshot } = transfer;
  const own = snapshot.context.direction === 'outgoing';
  return {
    key: id,
    own,
    author: own ? roomMessages.you : name,
    ...(own && { mark: fileMessages.to(name) }),
    message: '',
    at,
    content: <FileCard transfer={transfer} />,
  };
}
