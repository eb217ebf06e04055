import { useState } from 'react';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { chatWords, loadEmojis } from '../../messages/chat.ts';
import { streamWords } from '../../messages/stream.ts';
import { Chat } from '../../ui/talk/Chat.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useMatches, WIDE } from '../../ui/useMatches.ts';
import { Broadcasters } from './Broadcasters.tsx';
import { linesOf } from './queries.ts';
import styles from './Side.module.css';
import { StreamContext } from './StreamContext.ts';

/** Chat beside the player and the list below; on narrow pages both under it, one at a time. */
export function Side({ isTheatre }: { isTheatre: boolean }) {
  const isWide = useMatches(WIDE);
  const isLive = StreamContext.useSelector((snapshot) => snapshot.hasTag('live'));
  const [chosen, setChosen] = useState<'chat' | 'broadcasters'>();
  if (isWide) {
    return (
      <>
        <section className={styles['chat']} aria-labelledby="stream-chat">
          <h2 id="stream-chat" className={styles['title']}>
            {streamWords.chat}
          </h2>
          <Talk />
        </section>
        {!isTheatre && (
          <div className={styles['list']}>
            <Broadcasters />
          </div>
        )}
      </>
    );
  }
  const tabs = [
    {
      id: 'chat' as const,
      label: streamWords.chat,
      content: (
        <div className={styles['sheet']}>
          <Talk />
        </div>
      ),
    },
    { id: 'broadcasters' as const, label: streamWords.broadcastersShort, content: <Broadcasters /> },
  ];
  return (
    <Tabs
      className={styles['tabs'] ?? ''}
      label={streamWords.sections}
      tabs={tabs}
      value={chosen ?? (isLive ? 'chat' : 'broadcasters')}
      onChange={setChosen}
    />
  );
}

function Talk() {
  const stream = StreamContext.useActorRef();
  const chat = StreamContext.useSelector(({ context }) => context.chat);
  const may = StreamContext.useSelector((snapshot) => snapshot.can({ type: 'user.chatSent', message: '.' }));
  const isLive = StreamContext.useSelector((snapshot) => snapshot.hasTag('live'));
  return (
    <Chat
      lines={linesOf(chat)}
      emojis={loadEmojis}
      words={{ ...chatWords, noMessages: isLive ? streamWords.noMessages : streamWords.noTalk }}
      longest={LIMITS.chatMessage}
      disabled={!may}
      onSend={(message) => {
        if (!stream.getSnapshot().can({ type: 'user.chatSent', message })) return false;
        stream.send({ type: 'user.chatSent', message });
        return true;
      }}
    />
  );
}
