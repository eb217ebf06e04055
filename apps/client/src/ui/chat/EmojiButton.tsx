import { lazy, Suspense, useState } from 'react';
import { SmilePlus } from 'lucide-react';
import { IconButton } from '../buttons/IconButton.tsx';
import { Popover } from '../overlays/Popover.tsx';
import { withRetry } from '../withRetry.ts';
import type { EmojiGroup, EmojiNames } from './EmojiPicker.tsx';

const EmojiPicker = lazy(async () => ({
  default: (await withRetry(() => import('./EmojiPicker.tsx'))).EmojiPicker,
}));

export type LoadEmojis = () => Promise<readonly EmojiGroup[]>;

type Props = {
  load: LoadEmojis;
  labels: EmojiNames & { emoji: string };
  disabled: boolean;
  onPick: (emoji: string) => void;
};

/** Opens the emojis, which are loaded then. Picking one closes them. */
export function EmojiButton({ load, labels, disabled, onPick }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [groups, setGroups] = useState<readonly EmojiGroup[]>();
  const openOrClose = (open: boolean) => {
    setOpen(open);
    if (!open || groups) return;
    withRetry(load).then(setGroups, () => setOpen(false));
  };
  return (
    <Popover
      label={labels.emoji}
      open={isOpen}
      onOpenChange={openOrClose}
      side="top"
      align="end"
      trigger={
        <IconButton label={labels.emoji} disabled={disabled}>
          <SmilePlus aria-hidden="true" />
        </IconButton>
      }
    >
      <Suspense>
        {groups && (
          <EmojiPicker
            groups={groups}
            labels={labels}
            onPick={(emoji) => {
              setOpen(false);
              onPick(emoji);
            }}
          />
        )}
      </Suspense>
    </Popover>
  );
}
