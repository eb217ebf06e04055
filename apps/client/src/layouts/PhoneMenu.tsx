import { useId, useRef, useState, type ComponentProps } from 'react';
import { Menu as MenuIcon, X } from 'lucide-react';
import { LoginArea } from '../features/auth/LoginArea.tsx';
import { shell } from '../messages/shell.ts';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { NavigationLinks } from './NavigationLinks.tsx';
import styles from './PhoneMenu.module.css';

/** The navigation behind a button, where the screen is too narrow for a row. The browser closes it on Escape. */
export function PhoneMenu({ onAsk }: Pick<ComponentProps<typeof LoginArea>, 'onAsk'>) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => panel.current?.hidePopover();
  return (
    <>
      <IconButton label={shell.menu} popoverTarget={id}>
        {isOpen ? <X /> : <MenuIcon />}
      </IconButton>
      <nav
        ref={panel}
        id={id}
        popover="auto"
        aria-label={shell.mainNavigation}
        className={styles['panel']}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <NavigationLinks onGo={close} />
        <LoginArea
          onAsk={(form) => {
            close();
            onAsk(form);
          }}
        />
      </nav>
    </>
  );
}
