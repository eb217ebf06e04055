import { useId, useRef } from 'react';
import { Menu as MenuIcon } from 'lucide-react';
import { shell } from '../messages/shell.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { LoginButtons } from './LoginButtons.tsx';
import { NavigationLinks } from './NavigationLinks.tsx';
import styles from './PhoneMenu.module.css';

/** The navigation behind a button, where the screen is too narrow for a row. The browser closes it on Escape. */
export function PhoneMenu({ onAccounts }: { onAccounts: () => void }) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const close = () => panel.current?.hidePopover();
  return (
    <>
      <IconButton label={shell.menu} popoverTarget={id}>
        <MenuIcon />
      </IconButton>
      <nav ref={panel} id={id} popover="auto" aria-label={shell.mainNavigation} className={styles['panel']}>
        <NavigationLinks onGo={close} />
        <LoginButtons
          onPress={() => {
            close();
            onAccounts();
          }}
        />
      </nav>
    </>
  );
}
