import { Lock, SlidersHorizontal, VideoOff, type LucideIcon } from 'lucide-react';
import type { PermissionPlace } from '../../../messages/permissions.ts';
import styles from './AddressBar.module.css';

/** The icon that leads to a page's permissions, in the browsers that have it beside the address. */
const ICONS: Partial<Record<PermissionPlace, LucideIcon>> = {
  chromium: SlidersHorizontal,
  android: SlidersHorizontal,
  firefox: VideoOff,
  firefoxAndroid: Lock,
};

/** A drawing of the browser's address bar that marks where permissions are changed; nothing for other browsers. */
export function AddressBar({ place }: { place: PermissionPlace }) {
  const Icon = ICONS[place];
  if (Icon === undefined) return null;
  return (
    <div aria-hidden="true" translate="no" className={styles['bar']}>
      <span className={styles['mark']}>
        <Icon />
      </span>
      <span className={styles['address']}>{location.host}</span>
    </div>
  );
}
