import { NavLink } from '../ui/navigation/Link.tsx';
import { shell } from '../messages/shell.ts';
import styles from './NavigationLinks.module.css';

const LINKS = [
  { to: '/', label: shell.home },
  { to: '/lobby', label: shell.call },
  { to: '/stream', label: shell.stream },
  { to: '/faq', label: shell.faq },
  { to: '/terms', label: shell.terms },
  { to: '/canvas', label: shell.canvas },
];

export function NavigationLinks({ onGo }: { onGo?: () => void }) {
  return (
    <ul className={styles['list']}>
      {LINKS.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} className={styles['link']} onClick={onGo}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
