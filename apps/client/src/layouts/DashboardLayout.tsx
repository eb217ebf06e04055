import { useState, type ReactNode } from 'react';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { NavLink } from '../ui/navigation/Link.tsx';
import { useLocation } from '../ui/navigation/Navigation.tsx';
import { useAccount } from '../features/auth/account/AccountContext.tsx';
import { dashboardMessages } from '../messages/dashboard.ts';
import { classNames } from '../ui/classNames.ts';
import { LINKS, STAFF_LINK } from './dashboardLinks.ts';
import { SiteHeader } from './SiteHeader.tsx';
import { SkipLink } from './SkipLink.tsx';
import styles from './DashboardLayout.module.css';

/** The frame of the signed-in area, with a side menu. */
export function DashboardLayout({ children }: { children: ReactNode }) {
  const { account } = useAccount();
  const [isExpanded, setExpanded] = useState(false);
  const { pathname, hash } = useLocation();
  const links = account?.profile.is_staff ? [...LINKS, STAFF_LINK] : LINKS;
  const sections = links.find(({ to }) => pathname.startsWith(to))?.sections ?? [];
  const Toggle = isExpanded ? PanelLeftClose : PanelLeftOpen;
  const toggle = isExpanded ? dashboardMessages.collapse : dashboardMessages.expand;
  return (
    <div className={styles['layout']}>
      <SkipLink />
      <SiteHeader />
      <nav
        aria-label={dashboardMessages.menu}
        className={classNames(styles['menu'], isExpanded && styles['expanded'])}
        data-expanded={isExpanded}
      >
        <button
          type="button"
          className={classNames(styles['item'], styles['toggle'])}
          aria-expanded={isExpanded}
          title={toggle}
          onClick={() => setExpanded(!isExpanded)}
        >
          <Toggle aria-hidden="true" />
          <span className={styles['label']}>{toggle}</span>
        </button>
        {links.map(({ to, label, Icon }) => (
          <NavLink key={to} to={to} title={isExpanded ? undefined : label} className={styles['item']}>
            <Icon aria-hidden="true" />
            <span className={styles['label']}>{label}</span>
          </NavLink>
        ))}
        <div className={styles['sections']}>
          {sections.map(({ id, label, Icon }) => (
            <a
              key={id}
              href={`#${id}`}
              title={isExpanded ? undefined : label}
              aria-current={hash === `#${id}` ? 'location' : undefined}
              className={styles['item']}
            >
              <Icon aria-hidden="true" />
              <span className={styles['label']}>{label}</span>
            </a>
          ))}
        </div>
      </nav>
      <main id="content" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
    </div>
  );
}
