import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { panelMessages } from '../../../messages/panel.ts';
import { roomMessages } from '../../../messages/room.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { badgeText } from '../toolbar/badgeText.ts';
import { useVisibleHeight } from './useVisibleHeight.ts';
import styles from './SidePanel.module.css';

const unreadBadge = (unread: number) => ({ text: badgeText(unread), label: panelMessages.unread(unread) });

export type PanelTab = 'chat' | 'details' | 'participants';

/** What gets the focus when the panel shows something: nothing in it, its tab, or the chat's field. */
export type PanelFocus = 'stays' | 'tab' | 'content';

type Props = {
  tab: PanelTab;
  focus: PanelFocus;
  onTab: (tab: PanelTab) => void;
  onClose: () => void;
  /** Messages that arrived while another tab is selected. */
  unread: number;
  content: Record<PanelTab, ReactNode>;
};

/** Beside the stage where there is room, over it where there is not, a sheet below it on a phone. */
export function SidePanel({ tab, focus, onTab, onClose, unread, content }: Props) {
  const panel = useRef<HTMLElement>(null);
  useVisibleHeight();
  useEffect(() => {
    // The chat's field focuses itself, once it is rendered.
    if (focus === 'stays' || (focus === 'content' && tab === 'chat')) return;
    panel.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
  }, [focus, tab]);

  return (
    <aside
      ref={panel}
      className={classNames(styles['panel'], 'dark')}
      data-panel={tab}
      aria-label={panelMessages.sidePanel}
    >
      <Tabs
        label={panelMessages.sidePanel}
        className={styles['tabs']}
        value={tab}
        onChange={onTab}
        tabs={[
          {
            id: 'chat',
            label: panelMessages.chat,
            content: content.chat,
            ...(unread > 0 && { badge: unreadBadge(unread) }),
          },
          { id: 'details', label: panelMessages.details, content: content.details },
          { id: 'participants', label: panelMessages.participants, content: content.participants },
        ]}
        end={
          <IconButton label={roomMessages.closePanel} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        }
      />
    </aside>
  );
}
