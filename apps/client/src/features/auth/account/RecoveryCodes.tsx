import { useEffect, useRef } from 'react';
import { Copy, Download } from 'lucide-react';
import { secondFactorMessages } from '../../../messages/secondFactor.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { useToasts } from '../../../ui/notices/Toasts.tsx';
import rows from '../../../ui/Rows.module.css';
import styles from './Account.module.css';
import { saveAs } from './saveAs.ts';

const GROUP = /.{4}(?=.)/g;

/** Codes that sign in without the app; the server stores hashes only, so this is the only time they are shown. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const show = useToasts();
  const shown = codes.map((code) => code.replaceAll(GROUP, '$&-'));
  const text = shown.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => show({ tone: 'ok', text: secondFactorMessages.copied }),
      () => show({ tone: 'error', text: secondFactorMessages.notCopied }),
    );
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles['title']}>
        {secondFactorMessages.kept}
      </h3>
      <p>{secondFactorMessages.keptHint}</p>
      <ul className={styles['codes']}>
        {shown.map((code) => (
          <li key={code} className={styles['code']}>
            {code}
          </li>
        ))}
      </ul>
      <div className={rows['row']}>
        <Button size="small" icon={<Copy />} onClick={() => void copy()}>
          {secondFactorMessages.copyAll}
        </Button>
        <Button size="small" icon={<Download />} onClick={() => saveAs(secondFactorMessages.file, text, 'text/plain')}>
          {secondFactorMessages.download}
        </Button>
      </div>
      <Button variant="primary" onClick={onDone}>
        {secondFactorMessages.done}
      </Button>
    </>
  );
}
