import { useRef, useState } from 'react';
import { useAppServices } from '../../../app/appServices.tsx';
import { authMessages } from '../../../messages/auth.ts';
import { dashboardMessages } from '../../../messages/dashboard.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { useToasts } from '../../../ui/notices/Toasts.tsx';
import { useTask } from '../../../ui/useTask.ts';
import styles from './Account.module.css';
import { useAccount } from './AccountContext.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Outcome } from './Outcome.tsx';
import { saveAs } from './saveAs.ts';

/** Our own data: exported, or deleted (R-PROF-8, R-PROF-9). */
export function OwnData({ hasPassword }: { hasPassword: boolean }) {
  const { api } = useAccount();
  const [isRequested, setRequested] = useState(false);
  const task = useTask(async () => {
    saveAs('colloquy-my-data.json', JSON.stringify(await api.export(), null, 2), 'application/json');
  });
  return (
    <>
      <Section id="data" title={dashboardMessages.data} hint={dashboardMessages.exportHint}>
        <Button disabled={task.isBusy} onClick={() => task.run()}>
          {dashboardMessages.export}
        </Button>
        <Outcome task={task} done={dashboardMessages.exported} />
      </Section>
      <Section title={dashboardMessages.end} hint={dashboardMessages.deleteHint}>
        <div className={styles['end']}>
          <Button onClick={() => setRequested(true)}>{dashboardMessages.delete}</Button>
        </div>
        {isRequested && <DeleteDialog hasPassword={hasPassword} onClose={() => setRequested(false)} />}
      </Section>
    </>
  );
}

function DeleteDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const { auth } = useAppServices();
  const { api } = useAccount();
  const show = useToasts();
  const [password, setPassword] = useState('');
  const cancel = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const task = useTask(async () => {
    await api.end(hasPassword ? password : undefined);
    show({ tone: 'ok', text: dashboardMessages.deleted });
    auth.send({ type: 'user.accountDeleted' });
  });
  return (
    <Dialog
      role="alertdialog"
      title={dashboardMessages.deleteTitle}
      onClose={onClose}
      initialFocus={hasPassword ? field : cancel}
      actions={
        <>
          <Button ref={cancel} onClick={onClose}>
            {dashboardMessages.cancel}
          </Button>
          <Button
            variant="danger"
            disabled={task.isBusy || (hasPassword && password === '')}
            onClick={() => task.run()}
          >
            {dashboardMessages.deleteDo}
          </Button>
        </>
      }
    >
      <p>{dashboardMessages.deleteText}</p>
      {hasPassword && (
        <PasswordField
          ref={field}
          label={dashboardMessages.deletePassword}
          autoComplete="current-password"
          labels={authMessages}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      )}
      <Outcome task={task} done="" sentences={{ invalid_credentials: dashboardMessages.wrongPassword }} />
    </Dialog>
  );
}
