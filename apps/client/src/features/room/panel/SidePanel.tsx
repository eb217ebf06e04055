import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { roomWords } from '../../../messages/room.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import styles from './SidePanel.module.css';

export type PanelTab = 'chat' | 'details' | 'participants';

type Props = {
  tab: PanelTab;
  onTab: (tab: PanelTab) => void;
  onClose: () => void;
  content: Record<PanelTab, ReactNode>;
};

/** Beside the stage where there is room, over it where there is not, a sheet on a phone. */
export function SidePanel({ tab, onTab, onClose, content }: Props) {
  return (
    <aside className={styles['panel']} aria-label={roomWords.sidePanel}>
      <Tabs
        label={roomWords.sidePanel}
        className={styles['tabs']}
        value={tab}
        onChange={onTab}
        tabs={[
          { id: 'chat', label: roomWords.chat, content: content.chat },
          { id: 'details', label: roomWords.details, content: content.details },
          { id: 'participants', label: roomWords.participants, content: content.participants },
        ]}
        end={
          <IconButton label={roomWords.closePanel} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        }
      />
    </aside>
  );
}
