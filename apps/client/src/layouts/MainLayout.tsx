import { Link } from '../ui/navigation/Link.tsx';
import type { ReactNode } from 'react';
import { LoginArea, useAuthDialog } from '../features/auth/LoginArea.tsx';
import { DarkModeToggle } from '../features/theme/DarkModeToggle.tsx';
import { shell } from '../messages/shell.ts';
import { Brand } from './Brand.tsx';
import { NavigationLinks } from './NavigationLinks.tsx';
import { PhoneMenu } from './PhoneMenu.tsx';
import { SkipLink } from './SkipLink.tsx';
import styles from './MainLayout.module.css';

export function MainLayout({ children }: { children: ReactNode }) {
  const { ask, dialog } = useAuthDialog();
  return (
    <div className={styles['layout']}>
      <SkipLink />
      <header className={styles['header']}>
        <div className={styles['bar']}>
          <Brand />
          <nav aria-label={shell.mainNavigation} className={styles['wide']}>
            <NavigationLinks />
          </nav>
          <div className={styles['end']}>
            <DarkModeToggle />
            <div className={styles['wide']}>
              <LoginArea onAsk={ask} />
            </div>
            <div className={styles['narrow']}>
              <PhoneMenu onAsk={ask} />
            </div>
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <footer className={styles['footer']}>
        <Link to="/rules">{shell.rules}</Link>
        <Link to="/privacy">{shell.privacy}</Link>
        <Link to="/activity">{shell.activity}</Link>
        <Link to="/activity#language">{shell.language}</Link>
      </footer>
      {dialog}
    </div>
  );
}
