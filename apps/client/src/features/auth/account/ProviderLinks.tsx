import { use, useEffect, useState } from 'react';
import type { Provider } from '@colloquy/machines/contract/constants.ts';
import { useAuth, useAppServices } from '../../../app/appServices.tsx';
import { authMessages } from '../../../messages/auth.ts';
import { providerName } from '../../../messages/providerName.ts';
import { dashboardMessages } from '../../../messages/dashboard.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { useToasts } from '../../../ui/notices/Toasts.tsx';
import { useTask } from '../../../ui/useTask.ts';
import { FormFailure } from '../FormFailure.tsx';
import rows from '../../../ui/Rows.module.css';
import styles from './Account.module.css';
import { useAccount } from './AccountContext.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Outcome } from './Outcome.tsx';

/** The providers of this installation, linked or not (R-AUTH-16). */
export function ProviderLinks({ linked }: { linked: readonly Provider[] }) {
  const { auth, providers } = useAppServices();
  const { api, reload } = useAccount();
  const [requested] = useState(providers);
  const offered = use(requested);
  const isWaiting = useAuth((snapshot) => snapshot.matches({ member: { linking: 'awaitingProvider' } }));
  const waitsFor = useAuth(({ context }) => context.provider);
  const show = useToasts();
  const task = useTask(async (provider: Provider) => {
    await api.unlink(provider);
    reload();
  });
  useEffect(() => {
    const watching = auth.on('auth.linked', ({ provider }) => {
      show({ tone: 'ok', text: authMessages.linked(provider) });
      reload();
    });
    return () => watching.unsubscribe();
  }, [auth, reload, show]);

  if (offered.length === 0) return null;
  return (
    <Section title={dashboardMessages.providers} hint={dashboardMessages.providersHint}>
      {offered.map((provider) => {
        const isLinked = linked.includes(provider);
        return (
          <div key={provider} className={rows['row']}>
            <span>{providerName(provider)}</span>
            <span className={rows['muted']}>{isLinked ? dashboardMessages.isLinked : dashboardMessages.notLinked}</span>
            <span className={styles['grow']} />
            <Button
              size="small"
              disabled={task.isBusy || isWaiting}
              onClick={() => (isLinked ? task.run(provider) : auth.send({ type: 'user.linkRequested', provider }))}
            >
              {isLinked ? dashboardMessages.unlink(provider) : dashboardMessages.link(provider)}
            </Button>
          </div>
        );
      })}
      {isWaiting && waitsFor !== undefined && (
        <div role="status" className={rows['row']}>
          <span className={rows['muted']}>{authMessages.finishThereHint(waitsFor)}</span>
          <Button size="small" variant="ghost" onClick={() => auth.send({ type: 'user.cancelled' })}>
            {authMessages.cancel}
          </Button>
        </div>
      )}
      <FormFailure form="link" />
      <Outcome task={task} done={dashboardMessages.saved} />
    </Section>
  );
}
