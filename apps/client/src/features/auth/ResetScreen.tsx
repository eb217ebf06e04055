import { useState } from 'react';
import { dashboardMessages, newPasswordMessages } from '../../messages/dashboard.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { classNames } from '../../ui/classNames.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { useTask } from '../../ui/useTask.ts';
import { submitIf } from '../../ui/submitIf.ts';
import styles from './account/Account.module.css';
import { Outcome } from './account/Outcome.tsx';
import { NewPasswordFields, useNewPassword } from './NewPasswordFields.tsx';

type Props = { token: string; onReset: (token: string, password: string) => Promise<void> };

/** The page of a reset link, which staff issue for a lost password (R-AUTH-18). */
export function ResetScreen({ token, onReset }: Props) {
  const [kept] = useState(token);
  const chosen = useNewPassword();
  const task = useTask(() => onReset(kept, chosen.value));
  const submit = submitIf(chosen.isValid, task.run);
  return (
    <div className={classNames(styles['screen'], styles['narrow'])}>
      <PageHead title={dashboardMessages.resetTitle} lead={dashboardMessages.resetHint} />
      <form className={classNames(styles['form'], styles['card'])} onSubmit={submit} noValidate>
        <NewPasswordFields chosen={chosen} labels={newPasswordMessages} />
        <Outcome task={task} done={dashboardMessages.resetDone} />
        <Button type="submit" variant="primary" wide disabled={!chosen.isValid || task.isBusy || task.isDone}>
          {dashboardMessages.setPassword}
        </Button>
      </form>
    </div>
  );
}
