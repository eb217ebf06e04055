import { useCallback, useRef, useState } from 'react';
import type { Reaction } from '@colloquy/machines/contract/words.ts';
import { useStream } from '../../app/world.tsx';
import { classNames } from '../../ui/classNames.ts';
import { AloneBanner } from './AloneBanner.tsx';
import styles from './Call.module.css';
import { CallPanel } from './CallPanel.tsx';
import { FloatingReactions } from './FloatingReactions.tsx';
import { LinkBanner } from './LinkBanner.tsx';
import { Others } from './Others.tsx';
import type { PanelTab } from './panel/SidePanel.tsx';
import { cameraOf, microphoneOf } from './queries.ts';
import { RoomContext } from './RoomContext.ts';
import { SelfView } from './SelfView.tsx';
import { Toolbar } from './Toolbar.tsx';

/** In the call: the others on the stage, oneself in the corner, the controls below, the panel beside. */
export function Call({ tags }: { tags: readonly string[] }) {
  const room = RoomContext.useActorRef();
  const roomName = RoomContext.useSelector(({ context }) => context.roomName);
  const isAlone = RoomContext.useSelector(({ context }) => Object.keys(context.members).length === 0);
  const microphone = RoomContext.useSelector(microphoneOf);
  const camera = RoomContext.useSelector(cameraOf);
  const ownStream = useStream(RoomContext.useSelector(({ context }) => context.self.streamId));
  const [tab, setTab] = useState<PanelTab>('chat');
  const [panelOpen, setPanelOpen] = useState(false);
  const panelButton = useRef<HTMLButtonElement>(null);
  const unread = useUnread(panelOpen && tab === 'chat');

  const subscribe = useCallback(
    (listener: (reaction: Reaction) => void) => {
      const watching = room.on('reaction.shown', ({ reaction }) => listener(reaction));
      return () => watching.unsubscribe();
    },
    [room],
  );

  const closePanel = () => {
    // The button that was pressed goes with the panel; the focus must not be lost with it.
    panelButton.current?.focus();
    setPanelOpen(false);
  };

  return (
    <>
      <div className={classNames(styles['center'], 'dark')} data-stage>
        <LinkBanner />
        <div className={styles['stage']}>
          {isAlone ? <AloneBanner roomName={roomName} tags={tags} /> : <Others />}
          <SelfView stream={ownStream} cameraOff={camera !== 'on'} />
          <FloatingReactions subscribe={subscribe} />
        </div>
        <Toolbar
          microphone={microphone}
          camera={camera}
          panelButton={panelButton}
          panelOpen={panelOpen}
          unread={unread}
          onMicrophone={() => room.send({ type: 'user.micToggled' })}
          onCamera={() => room.send({ type: 'user.cameraToggled' })}
          onPanel={() => setPanelOpen(!panelOpen)}
          onReact={(reaction) => room.send({ type: 'user.reactionSent', reaction })}
          onHangUp={() => room.send({ type: 'user.hungUp' })}
        />
      </div>
      {panelOpen && <CallPanel tab={tab} onTab={setTab} onClose={closePanel} />}
    </>
  );
}

/** How many messages of others came while the chat was out of sight. */
function useUnread(isRead: boolean): number {
  const heard = RoomContext.useSelector(({ context }) => context.chat.filter(({ own }) => !own).length);
  const [read, setRead] = useState(heard);
  if (isRead && read !== heard) setRead(heard);
  return heard - read;
}
