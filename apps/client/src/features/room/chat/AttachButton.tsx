import { useRef } from 'react';
import { Paperclip } from 'lucide-react';
import { FILES } from '@colloquy/machines/contract/files.ts';
import type { Member } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import { fileSize } from '../../../messages/fileSize.ts';
import { fileMessages } from '../../../messages/files.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { useToasts } from '../../../ui/notices/Toasts.tsx';
import type { Transfers } from './transfers.ts';

/** Offers a file to those members; there may be none to whom it could be sent. */
export function AttachButton({ transfers, members }: { transfers: Transfers | undefined; members: readonly Member[] }) {
  const input = useRef<HTMLInputElement>(null);
  const show = useToasts();
  const isReady = transfers !== undefined && members.length > 0;
  const offer = (file: File) => {
    if (!transfers) return;
    const free = members.filter(({ memberId }) => !transfers.isSendingTo(memberId));
    if (file.size > FILES.mostBytes) show({ tone: 'error', text: fileMessages.tooLarge(fileSize(FILES.mostBytes)) });
    else if (file.size === 0) show({ tone: 'error', text: fileMessages.empty });
    else if (free.length === 0) show({ tone: 'info', text: fileMessages.stillSending });
    else free.forEach((member) => transfers.offer(member, file));
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-hidden="true"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) offer(file);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <IconButton
        label={fileMessages.attach}
        title={isReady ? fileMessages.attach : fileMessages.notYet}
        aria-disabled={!isReady}
        onClick={() => (isReady ? input.current?.click() : show({ tone: 'info', text: fileMessages.notYet }))}
      >
        <Paperclip aria-hidden="true" />
      </IconButton>
    </>
  );
}
