import { useState } from 'react';
import type { StaffApi } from '@colloquy/machines/people/ports.ts';
import { email as emailForm } from '@colloquy/machines/contract/accounts.ts';
import { failureOf } from '@colloquy/machines/contract/failure.ts';
import { sentenceFor } from '../../messages/failures.ts';
import { staffMessages } from '../../messages/staff.ts';
import { Banner } from '../../ui/notices/Banner.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { CopyField } from '../../ui/fields/CopyField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useTask } from '../../ui/useTask.ts';
import { submitIf } from '../../ui/submitIf.ts';
import styles from './Staff.module.css';

/** Creates a reset link for somebody who lost their password. */
export function ResetIssuer({ issue }: { issue: StaffApi<Blob>['issueReset'] }) {
  const [email, setEmail] = useState('');
  const [url, setUrl] = useState<string>();
  const task = useTask(async () => {
    setUrl(undefined);
    setUrl((await issue(email)).url);
  });
  const isValid = emailForm.safeParse(email).success;
  const submit = submitIf(isValid, task.run);
  return (
    <section className={styles['card']} aria-label={staffMessages.resets}>
      <h2 className={styles['target']}>{staffMessages.resets}</h2>
      <p className={styles['facts']}>{staffMessages.resetsHint}</p>
      <form className={styles['reset']} onSubmit={submit} noValidate>
        <TextField
          label={staffMessages.resetEmail}
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!isValid || task.isBusy}>
          {staffMessages.issueReset}
        </Button>
      </form>
      {task.error && (
        <Banner tone="danger" role="alert">
          {sentenceFor(failureOf(task.error.thrown).code)}
        </Banner>
      )}
      {url !== undefined && (
        <CopyField
          label={staffMessages.resetLink}
          value={url}
          copy={(text) => navigator.clipboard.writeText(text)}
          labels={{ copy: staffMessages.copy, copied: staffMessages.copied }}
        />
      )}
    </section>
  );
}
