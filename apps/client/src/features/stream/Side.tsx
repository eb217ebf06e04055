import { useRef, useState, type ReactNode } from 'react';
import { streamMessages } from '../../messages/stream.ts';
import { classNames } from '../../ui/classNames.ts';
import { usePassFocusToHeading } from '../../ui/passFocus.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { useMatches, WIDE } from '../../ui/useMatches.ts';
import { AboutCard } from './AboutForm.tsx';
import { Broadcasters } from './Broadcasters.tsx';
import { ModerationButton } from './moderation/ModerationButton.tsx';
import { useReport, type Report } from './moderation/useReport.tsx';
import styles from './Side.module.css';
import { selectIsOnAir, type sideOf } from './streamSelectors.ts';
import { StreamContext } from './StreamContext.ts';
import { StreamChat } from './StreamChat.tsx';
import { useBroadcasterKey } from './useBroadcasterKey.ts';
import { useChatWait } from './useChatWait.ts';

/** What narrow pages show under the player: the chat, or the list with the panels for broadcasters. */
export type SideTab = 'chat' | 'more';

type SideProps = {
  isTheatre: boolean;
  side: ReturnType<typeof sideOf>;
  tab: SideTab;
  /** What to do where nobody is on air. */
  start: ReactNode;
  onTab: (tab: SideTab) => void;
  /** Called when what is prepared is given up. */
  onCancel: () => void;
};

/**
 * What stands beside the player, and the list below, except before going live; on narrow pages chat and list are under
 * it, one at a time.
 */
export function Side(props: SideProps) {
  // Here, as a report is finished when the stream is over, too.
  const [form, report] = useReport();
  return (
    <>
      <Parts {...props} report={report} />
      {form}
    </>
  );
}

function Parts({ isTheatre, side, tab, start, onTab, onCancel, report }: SideProps & { report: Report }) {
  const isWide = useMatches(WIDE);
  const onAir = StreamContext.useSelector(selectIsOnAir);
  // Counted here, as the tabs of a narrow page come and go.
  const wait = useChatWait();
  const broadcaster = useBroadcasterKey();
  const [draft, setDraft] = useState({ broadcaster, text: '' });
  if (side === 'about') {
    return (
      <div className={styles['about']}>
        <AboutCard onCancel={onCancel} />
      </div>
    );
  }
  const chat = (
    <StreamChat
      key={broadcaster}
      wait={wait}
      report={report}
      draft={draft.broadcaster === broadcaster ? draft.text : ''}
      onDraft={(text) => setDraft({ broadcaster, text })}
    />
  );
  if (isWide) {
    return (
      <>
        {side === 'chat' && <WideChat isDark={isTheatre}>{chat}</WideChat>}
        {!isTheatre && (
          <div className={styles['list']}>
            <Broadcasters>{start}</Broadcasters>
          </div>
        )}
      </>
    );
  }
  if (side !== 'chat') return <Broadcasters>{start}</Broadcasters>;
  const tabs = [
    {
      id: 'chat' as const,
      label: streamMessages.chat,
      content: <NarrowChat>{chat}</NarrowChat>,
    },
    {
      id: 'more' as const,
      label: onAir ? streamMessages.studio : streamMessages.broadcastersShort,
      content: <Broadcasters />,
    },
  ];
  return (
    <Tabs
      className={styles['tabs'] ?? ''}
      label={streamMessages.sections}
      tabs={tabs}
      value={tab}
      end={<ModerationButton />}
      onChange={onTab}
    />
  );
}

function WideChat({ isDark, children }: { isDark: boolean; children: ReactNode }) {
  const part = useRef<HTMLElement>(null);
  usePassFocusToHeading(part);
  return (
    <section ref={part} className={classNames(styles['chat'], isDark && 'dark')} aria-labelledby="stream-chat">
      <header className={styles['title']}>
        <h2 id="stream-chat">{streamMessages.chat}</h2>
        <ModerationButton />
      </header>
      {children}
    </section>
  );
}

function NarrowChat({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  usePassFocusToHeading(part);
  return (
    <div ref={part} className={styles['sheet']}>
      {children}
    </div>
  );
}
