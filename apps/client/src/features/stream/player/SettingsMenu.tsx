import { Keyboard, Settings } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { shortcutWords } from '../../../messages/shortcuts.ts';
import { streamWords } from '../../../messages/stream.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/Menu.tsx';
import { useShortcuts } from '../../../ui/shortcuts/useShortcuts.ts';
import { useFullScreen } from '../../../ui/useFullScreen.ts';
import { withRetry } from '../../../ui/withRetry.ts';

const dialog = () => import('../../../ui/shortcuts/ShortcutsDialog.tsx');
const ShortcutsDialog = lazy(async () => ({ default: (await withRetry(dialog)).ShortcutsDialog }));

/** The player's settings, and its keys. */
export function SettingsMenu() {
  const button = useRef<HTMLButtonElement>(null);
  const [help, setHelp] = useState(false);
  const isFull = useFullScreen();
  useShortcuts({ '?': () => setHelp(true) });
  return (
    <>
      <Menu
        side="top"
        within={isFull ? document.fullscreenElement : null}
        trigger={
          <IconButton ref={button} label={streamWords.settings} variant="overlay">
            <Settings aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem icon={<Keyboard />} onSelect={() => setHelp(true)}>
          {shortcutWords.open}
        </MenuItem>
      </Menu>
      {help && (
        <Suspense>
          <ShortcutsDialog
            words={shortcutWords}
            rows={Object.entries(streamWords.keys)}
            opener={button}
            onClose={() => setHelp(false)}
          />
        </Suspense>
      )}
    </>
  );
}
