import { LoginArea, useAuthDialog } from '../features/auth/LoginArea.tsx';
import { DarkModeToggle } from '../features/theme/DarkModeToggle.tsx';
import { shell } from '../messages/shell.ts';
import { Brand } from './Brand.tsx';
import { NavigationLinks } from './NavigationLinks.tsx';
import { PhoneMenu } from './PhoneMenu.tsx';
import styles from './SiteHeader.module.css';

/** The header of all pages except a call. */
export function SiteHeader() {
  const { ask, dialog } = useAuthDialog();
  return (
    <>
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
      {dialog}
    </>
  );
}
