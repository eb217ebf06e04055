import { Suspense } from 'react';
import type { Capabilities } from '@colloquy/machines/contract/http.ts';
import { dashboardMessages } from '../../../messages/dashboard.ts';
import { sentenceFor } from '../../../messages/failures.ts';
import { shell } from '../../../messages/shell.ts';
import { FailureBanner } from '../../../ui/notices/Banner.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { Spinner } from '../../../ui/notices/Spinner.tsx';
import styles from './Account.module.css';
import { useAccount } from './AccountContext.tsx';
import { OwnData } from './OwnData.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProviderLinks } from './ProviderLinks.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';
import { StreamKeys } from './StreamKeys.tsx';

/** Our own account: picture, profile, password, providers, codes, sessions, stream keys, data. */
export function AccountScreen({ capabilities }: { capabilities: () => Promise<Capabilities | undefined> }) {
  const { account, failure, reload } = useAccount();
  return (
    <div className={styles['screen']}>
      <PageHead title={dashboardMessages.account} lead={dashboardMessages.accountHint} />
      {failure !== undefined && (
        <FailureBanner retryLabel={shell.tryAgain} onRetry={reload}>
          {sentenceFor(failure)}
        </FailureBanner>
      )}
      {account ? (
        <>
          <ProfileForm profile={account.profile} />
          <PasswordForm email={account.profile.email} hasPassword={account.has_password} />
          <Suspense fallback={null}>
            <ProviderLinks linked={account.providers} />
          </Suspense>
          <SecondFactor account={account} />
          {/* Turning on codes ends all other sessions. */}
          <Sessions key={String(account.second_factor.is_on)} />
          <Suspense fallback={null}>
            <StreamKeys capabilities={capabilities} />
          </Suspense>
          <OwnData hasPassword={account.has_password} />
        </>
      ) : (
        failure === undefined && <Spinner size={40} />
      )}
    </div>
  );
}
