import type { RefObject } from 'react';
import { shortcutWords } from '../../../messages/shortcuts.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { shortcutSetting } from '../settings.ts';
import styles from './ShortcutsDialog.module.css';

const ROWS = [...Object.entries(shortcutWords.keys), ['Esc', shortcutWords.escape], ['F8', shortcutWords.f8]] as const;

/** `opener` is the menu button that opened it. */
type Props = { opener: RefObject<HTMLElement | null>; onClose: () => void };

/** The keyboard shortcuts, and the switch that turns single-key ones off. */
export function ShortcutsDialog({ opener, onClose }: Props) {
  const [on, setOn] = shortcutSetting.useValue();
  return (
    <Dialog
      title={shortcutWords.title}
      finalFocus={opener}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {shortcutWords.done}
        </Button>
      }
    >
      <Checkbox label={shortcutWords.on} hint={shortcutWords.onHint} checked={on} onChange={setOn} />
      <dl className={styles['keys']}>
        {ROWS.map(([key, does]) => (
          <div key={key} className={styles['row']}>
            <dt>
              <kbd className={styles['key']}>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
