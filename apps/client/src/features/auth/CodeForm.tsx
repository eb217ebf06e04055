import { useEffect, useRef, useState } from 'react';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import { useAuth, useAppServices } from '../../app/appServices.tsx';
import { authMessages } from '../../messages/auth.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { submitIf } from '../../ui/submitIf.ts';
import styles from './AuthDialog.module.css';
import { FormFailure, useIsRefused } from './FormFailure.tsx';

/** The code of the authenticator app, after the password (R-AUTH-28). */
export function CodeForm() {
  const { auth } = useAppServices();
  const isBusy = useAuth((snapshot) => snapshot.hasTag('busy'));
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const isRefused = useIsRefused('code', field);
  // It replaces the form that had the focus.
  useEffect(() => field.current?.focus(), []);
  const submit = submitIf(code.trim() !== '', () => auth.send({ type: 'user.codeSubmitted', code }));
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <TextField
        label={authMessages.code}
        hint={authMessages.codeHint}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={ACCOUNTS.codeMax}
        required
        ref={field}
        error={isRefused ? '' : undefined}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <FormFailure form="code" />
      <Button type="submit" variant="primary" wide disabled={code.trim() === '' || isBusy}>
        {authMessages.submitCode}
      </Button>
    </form>
  );
}
