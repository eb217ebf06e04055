import { useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { PanelFocus, PanelTab } from './panel/SidePanel.tsx';
import { SHEET } from '../../ui/useMatches.ts';

type Panel = { tab: PanelTab; isOpen: boolean; focus: PanelFocus };

/** The side panel: what opens and closes it, and where the focus goes. `button` gets it back. */
export function usePanel(button: RefObject<HTMLButtonElement | null>) {
  const [panel, setPanel] = useState<Panel>({ tab: 'chat', isOpen: false, focus: 'stays' });

  const close = () => {
    // On a phone the button cannot be focused until the sheet is gone.
    flushSync(() => setPanel({ ...panel, isOpen: false }));
    // Closed by another button of the toolbar, that one keeps the focus, unless it went with the sheet.
    if (!document.activeElement?.closest('[role=toolbar]')) button.current?.focus();
  };
  return {
    ...panel,
    close,
    /** By the button, which opens the chat: a sheet covers everything else, so the focus must not stay behind it. */
    toggle: () => {
      if (panel.isOpen) close();
      else setPanel({ tab: 'chat', isOpen: true, focus: window.matchMedia(SHEET).matches ? 'tab' : 'stays' });
    },
    /** By a key: the same key closes what it opened. */
    show: (tab: PanelTab) => {
      if (panel.isOpen && panel.tab === tab) close();
      else setPanel({ tab, isOpen: true, focus: 'content' });
    },
    choose: (tab: PanelTab) => setPanel({ ...panel, tab, focus: 'stays' }),
  };
}
