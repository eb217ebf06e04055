import { useEffect, useRef, useState } from 'react';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import type { SecondFactorOffer } from '@colloquy/machines/contract/secondFactor.ts';
import { secondFactorMessages } from '../../../messages/secondFactor.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { CopyField } from '../../../ui/fields/CopyField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { useMatches } from '../../../ui/useMatches.ts';
import { useTask } from '../../../ui/useTask.ts';
import { submitIf } from '../../../ui/submitIf.ts';
import rows from '../../../ui/Rows.module.css';
import styles from './Account.module.css';
import { useAccount } from './AccountContext.tsx';
import { Outcome } from './Outcome.tsx';

type Props = {
  offer: SecondFactorOffer;
  onConfirmed: (codes: readonly string[]) => void;
  onCancel: () => void;
};

/** A key for the app, and the field for its first code. */
export function Confirmation({ offer: { secret, uri }, onConfirmed, onCancel }: Props) {
  const { api } = useAccount();
  const [code, setCode] = useState('');
  // The app is most likely on the same device, which can't scan its own screen.
  const isTouch = useMatches('(pointer: coarse)');
  const link = useRef<HTMLAnchorElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // The form that had the focus is gone.
  useEffect(() => (link.current ?? field.current)?.focus(), []);
  const task = useTask(async () => onConfirmed((await api.confirmSecondFactor(code)).recovery_codes));
  const isWhole = code.trim() !== '';
  const submit = submitIf(isWhole, task.run);
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      {isTouch && (
        <a ref={link} href={uri} className={styles['app']}>
          {secondFactorMessages.openApp}
        </a>
      )}
      <p>{isTouch ? secondFactorMessages.orScan : secondFactorMessages.scan}</p>
      <QrCode text={uri} label={secondFactorMessages.picture} className={styles['qr']} />
      <div className={styles['copied']}>
        <p aria-hidden="true" className={styles['label']}>
          {secondFactorMessages.key}
        </p>
        <CopyField
          quiet
          grouped
          label={secondFactorMessages.key}
          value={secret}
          copy={(text) => navigator.clipboard.writeText(text)}
          labels={secondFactorMessages}
        />
      </div>
      <TextField
        ref={field}
        label={secondFactorMessages.code}
        hint={secondFactorMessages.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={ACCOUNTS.codeMax}
        required
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Outcome task={task} done="" />
      <div className={rows['row']}>
        <Button type="submit" variant="primary" disabled={!isWhole || task.isBusy}>
          {secondFactorMessages.confirm}
        </Button>
        <Button onClick={onCancel}>{secondFactorMessages.cancel}</Button>
      </div>
    </form>
  );
}
