import { Link } from '../ui/navigation/Link.tsx';
import type { ReactNode } from 'react';
import { shell } from '../messages/shell.ts';
import { SiteHeader } from './SiteHeader.tsx';
import { SkipLink } from './SkipLink.tsx';
import styles from './MainLayout.module.css';

export function MainLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles['layout']}>
      <SkipLink />
      <SiteHeader />
      <main id="content" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <footer className={styles['footer']}>
        <Link to="/rules">{shell.rules}</Link>
        <Link to="/privacy">{shell.privacy}</Link>
        <Link to="/activity">{shell.activity}</Link>
        <Link to="/activity#language">{shell.language}</Link>
      </footer>
    </div>
  );
}
