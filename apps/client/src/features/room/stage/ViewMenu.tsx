import { MoreVertical } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { roomMessages } from '../../../messages/room.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { useShortcuts } from '../../../ui/shortcuts/useShortcuts.ts';
import { CallShortcuts, StatisticsDialog, ViewItems } from '../callChunks.ts';
import styles from './ViewMenu.module.css';

/** The menu of the whole view, and the dialogs that it opens. */
export function ViewMenu() {
  const button = useRef<HTMLButtonElement>(null);
  const [help, setHelp] = useState(false);
  const [showsStatistics, setShowsStatistics] = useState(false);
  useShortcuts({ '?': () => setHelp(true) });
  return (
    <div className={styles['menu']}>
      <Menu
        trigger={
          <IconButton ref={button} label={roomMessages.view} variant="stage" size="small">
            <MoreVertical aria-hidden="true" />
          </IconButton>
        }
      >
        <Suspense>
          <ViewItems onHelp={() => setHelp(true)} onStatistics={() => setShowsStatistics(true)} />
        </Suspense>
      </Menu>
      {showsStatistics && (
        <Suspense>
          <StatisticsDialog opener={button} onClose={() => setShowsStatistics(false)} />
        </Suspense>
      )}
      {help && (
        <Suspense>
          <CallShortcuts opener={button} onClose={() => setHelp(false)} />
        </Suspense>
      )}
    </div>
  );
}
