import type { RefObject } from 'react';
import { Button } from '../buttons/Button.tsx';
import { Checkbox } from '../fields/Checkbox.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import { shortcutSetting } from './shortcutSetting.ts';
import styles from './ShortcutsDialog.module.css';

type Props = {
  labels: { title: string; on: string; onHint: string; done: string };
  /** Each key, or several with spaces between them, with what they do. */
  rows: readonly (readonly [key: string, does: string])[];
  /** The menu button that opened it. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** The keyboard shortcuts, and the switch that turns single-key ones off. */
export function ShortcutsDialog({ labels, rows, opener, onClose }: Props) {
  const [on, setOn] = shortcutSetting.useValue();
  return (
    <Dialog
      title={labels.title}
      finalFocus={opener}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {labels.done}
        </Button>
      }
    >
      <Checkbox label={labels.on} hint={labels.onHint} checked={on} onChange={setOn} />
      <dl className={styles['keys']}>
        {rows.map(([key, does]) => (
          <div key={key} className={styles['row']}>
            <dt>
              {key.split(/,? /).map((each) => (
                <kbd key={each} className={styles['key']}>
                  {each}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
