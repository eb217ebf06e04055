import type { RefObject } from 'react';
import { callShortcuts, shortcutMessages } from '../../../messages/shortcuts.ts';
import { ShortcutsDialog } from '../../../ui/shortcuts/ShortcutsDialog.tsx';

type Props = { opener: RefObject<HTMLElement | null>; onClose: () => void };

/** The keys of a call. */
export const CallShortcuts = (props: Props) => (
  <ShortcutsDialog labels={shortcutMessages} rows={callShortcuts} {...props} />
);
