import { fileMessages } from '../../../messages/files.ts';
import { roomMessages } from '../../../messages/room.ts';
import type { ChatEntry } from '../../../ui/chat/chatEntries.ts';
import { FileCard } from './FileCard.tsx';
import type { Transfer } from './transfers.ts';

/** The entries, with the files where they were offered. */
export function withFiles(
  entries: readonly ChatEntry[],
  transfers: readonly Transfer[],
  hidden: ReadonlySet<string>,
): readonly ChatEntry[] {
  const files = transfers.filter(({ userId }) => !hidden.has(userId)).map(entryOf);
  if (files.length === 0) return entries;
  // The order of the entries is not one of times: it stays as it is.
  const merged = [...entries];
  for (const file of files) {
    const before = merged.findLastIndex(({ at = 0 }) => at <= (file.at ?? 0));
    merged.splice(before + 1, 0, file);
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
