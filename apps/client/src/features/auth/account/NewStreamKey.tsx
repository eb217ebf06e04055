import { useEffect, useRef } from 'react';
import { WHIP_PATH } from '@colloquy/machines/contract/whip.ts';
import { streamKeyMessages } from '../../../messages/streamKeys.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { CopyField } from '../../../ui/fields/CopyField.tsx';
import styles from './Account.module.css';

const copy = (text: string) => navigator.clipboard.writeText(text);

/** A key and where to send with it. The server stores its hash only, so this is the only time it is shown. */
export function NewStreamKey({ streamKey, onDone }: { streamKey: string; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles['form']}>
      <h3 ref={heading} tabIndex={-1} className={styles['title']}>
        {streamKeyMessages.created}
      </h3>
      <p>{streamKeyMessages.createdHint}</p>
      {[
        { label: streamKeyMessages.server, value: `${location.origin}${WHIP_PATH}` },
        { label: streamKeyMessages.key, value: streamKey },
      ].map(({ label, value }) => (
        <div key={label} className={styles['copied']}>
          <p aria-hidden="true" className={styles['label']}>
            {label}
          </p>
          <CopyField quiet whole label={label} value={value} copy={copy} labels={streamKeyMessages} />
        </div>
      ))}
      <Button variant="primary" onClick={onDone}>
        {streamKeyMessages.done}
      </Button>
    </div>
  );
}
