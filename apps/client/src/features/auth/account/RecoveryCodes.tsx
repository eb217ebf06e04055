import { useEffect, useRef } from 'react';
import { secondFactorMessages } from '../../../messages/secondFactor.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import styles from './Account.module.css';

const GROUP = /.{4}(?=.)/g;

/** Codes that sign in without the app; the server stores hashes only, so this is the only time they are shown. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles['title']}>
        {secondFactorMessages.kept}
      </h3>
      <p>{secondFactorMessages.keptHint}</p>
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code} className={styles['code']}>
            {code.replaceAll(GROUP, '$&-')}
          </li>
        ))}
      </ul>
      <Button variant="primary" onClick={onDone}>
        {secondFactorMessages.done}
      </Button>
    </>
  );
}
