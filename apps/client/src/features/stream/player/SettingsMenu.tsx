import { Keyboard, Settings } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { STREAM_QUALITIES } from '@colloquy/machines/contract/streamLimits.ts';
import { shortcutMessages } from '../../../messages/shortcuts.ts';
import { streamMessages } from '../../../messages/stream.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../../ui/overlays/Menu.tsx';
import { useShortcuts } from '../../../ui/shortcuts/useShortcuts.ts';
import { useMatches, WIDE } from '../../../ui/useMatches.ts';
import { useFullScreen } from '../../../ui/useFullScreen.ts';
import { withRetry } from '../../../ui/withRetry.ts';
import { routeOf } from '../streamSelectors.ts';
import { StreamContext } from '../StreamContext.ts';
import styles from './PlayerControls.module.css';

const dialog = () => import('../../../ui/shortcuts/ShortcutsDialog.tsx');
const ShortcutsDialog = lazy(async () => ({ default: (await withRetry(dialog)).ShortcutsDialog }));

/** The list of keys, and the choice of quality if a media server offers several. */
export function SettingsMenu() {
  const button = useRef<HTMLButtonElement>(null);
  const [help, setHelp] = useState(false);
  const isFull = useFullScreen();
  // Theatre mode is for wide pages.
  const isWide = useMatches(WIDE);
  const isTouch = useMatches('(hover: none)');
  const stream = StreamContext.useActorRef();
  const viaMediaServer = StreamContext.useSelector((snapshot) => routeOf(snapshot) === 'server');
  const quality = StreamContext.useSelector(({ context }) => context.quality ?? 'auto');
  useShortcuts({ '?': () => setHelp(true) });
  return (
    <>
      {viaMediaServer ? (
        <Menu
          side="top"
          within={isFull ? document.fullscreenElement : null}
          trigger={
            <IconButton ref={button} label={streamMessages.settings} variant="overlay">
              <Settings aria-hidden="true" />
            </IconButton>
          }
        >
          <MenuChoice
            label={streamMessages.quality}
            options={STREAM_QUALITIES.map((value) => ({ value, label: streamMessages.qualities[value] }))}
            value={quality}
            onChange={(chosen) => {
              const known = STREAM_QUALITIES.find((each) => each === chosen);
              if (known) stream.send({ type: 'user.qualityChosen', quality: known });
            }}
          />
          {!isTouch && (
            <>
              <MenuSeparator />
              <MenuItem icon={<Keyboard />} onSelect={() => setHelp(true)}>
                {shortcutMessages.open}
              </MenuItem>
            </>
          )}
        </Menu>
      ) : (
        <IconButton
          ref={button}
          label={shortcutMessages.open}
          variant="overlay"
          className={styles['keys']}
          aria-haspopup="dialog"
          onClick={() => setHelp(true)}
        >
          <Keyboard aria-hidden="true" />
        </IconButton>
      )}
      {help && (
        <Suspense>
          <ShortcutsDialog
            labels={shortcutMessages}
            rows={Object.entries(streamMessages.keys).filter(([key]) => isWide || key !== 't')}
            opener={button}
            onClose={() => setHelp(false)}
          />
        </Suspense>
      )}
    </>
  );
}
