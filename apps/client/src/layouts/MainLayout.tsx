import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { DarkModeToggle } from '../features/theme/DarkModeToggle.tsx';
import { shell } from '../messages/shell.ts';
import { AccountsDialog } from './AccountsDialog.tsx';
import { Brand } from './Brand.tsx';
import { LoginButtons } from './LoginButtons.tsx';
import { NavigationLinks } from './NavigationLinks.tsx';
import { PhoneMenu } from './PhoneMenu.tsx';
import styles from './MainLayout.module.css';

export function MainLayout() {
  const [accountsAsked, setAccountsAsked] = useState(false);
  const askAccounts = () => setAccountsAsked(true);
  return (
    <div className={styles['layout']}>
      <a href="#content" className={styles['skip']}>
        {shell.skip}
      </a>
      <header className={styles['header']}>
        <div className={styles['bar']}>
          <Brand />
          <nav aria-label={shell.mainNavigation} className={styles['wide']}>
            <NavigationLinks />
          </nav>
          <div className={styles['end']}>
            <DarkModeToggle />
            <div className={styles['wide']}>
              <LoginButtons onPress={askAccounts} />
            </div>
            <div className={styles['narrow']}>
              <PhoneMenu onAccounts={askAccounts} />
            </div>
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles['main']}>
        <Outlet />
      </main>
      {accountsAsked && <AccountsDialog onClose={() => setAccountsAsked(false)} />}
    </div>
  );
}
