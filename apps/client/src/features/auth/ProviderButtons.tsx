import { use, useState } from 'react';
import { useAuth, useAppServices } from '../../app/appServices.tsx';
import { authMessages } from '../../messages/auth.ts';
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx';
import styles from './AuthDialog.module.css';
import { FormFailure } from './FormFailure.tsx';
import { PROVIDER_MARKS } from './providerMarks.tsx';

/** A button for each provider of this installation; without any nothing is shown (R-AUTH-8). */
export function ProviderButtons() {
  const { auth, providers } = useAppServices();
  const [requested] = useState(providers);
  const offered = use(requested);
  const isBusy = useAuth((snapshot) => snapshot.hasTag('busy'));
  const failure = useAuth(({ context }) => context.failure);
  const chosen = useAuth(({ context }) => context.provider);
  if (offered.length === 0) return null;
  const needsTab =
    failure?.form === 'provider' && (failure.code === 'popup_blocked' || failure.code === 'popup_closed');
  return (
    <div className={styles['providers']}>
      <FormFailure form="provider" />
      {needsTab && chosen !== undefined && (
        <ButtonLink reloadDocument wide variant="primary" to={`/auth/${chosen}?display=page`}>
          {authMessages.inThisTab(chosen)}
        </ButtonLink>
      )}
      {offered.map((provider) => (
        <Button
          key={provider}
          wide
          icon={PROVIDER_MARKS[provider]}
          disabled={isBusy}
          onClick={() => auth.send({ type: 'user.providerChosen', provider })}
        >
          {authMessages.continueWith(provider)}
        </Button>
      ))}
      <p className={styles['or']}>{authMessages.or}</p>
    </div>
  );
}
