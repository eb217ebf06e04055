import { fileMessages } from '../../../messages/files.ts';
import { roomMessages } from '../../../messages/room.ts';
import type { ChatLine } from '../../../ui/talk/chatLines.ts';
import { FileCard } from './FileCard.tsx';
import type { Transfer } from './transfers.ts';

/** The lines, with the files where they were offered. */
export function linesWithFiles(
  lines: readonly ChatLine[],
  transfers: readonly Transfer[],
  hidden: ReadonlySet<string>,
): readonly ChatLine[] {
  const files = transfers.filter(({ userId }) => !hidden.has(userId)).map(lineOf);
  if (files.length === 0) return lines;
  // The order of the lines is not one of times: it stays as it is.
  const merged = [...lines];
  for (const file of files) {
    const before = merged.findLastIndex(({ at = 0 }) => at <= (file.at ?? 0));
    merged.splice(before + 1, 0, file);
  }
  return merged;
}

function lineOf(transfer: Transfer): ChatLine {
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
