import { Outlet } from 'react-router-dom';
import { DarkModeToggle } from '../features/theme/DarkModeToggle.tsx';
import { Brand } from './Brand.tsx';
import styles from './MainLayout.module.css';

/** The frame of the signed-in area, without its side menu as long as there is nothing to put in it. */
export function DashboardLayout() {
  return (
    <div className={styles['layout']}>
      <header className={styles['header']}>
        <div className={styles['bar']}>
          <Brand />
          <div className={styles['end']}>
            <DarkModeToggle />
          </div>
        </div>
      </header>
      <main className={styles['main']}>
        <Outlet />
      </main>
    </div>
  );
}
