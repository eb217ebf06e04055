import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { Reaction } from '@colloquy/machines/contract/constants.ts';
import { classNames } from '../../ui/classNames.ts';
import { FloatingReactions } from '../../ui/chat/FloatingReactions.tsx';
import styles from './Call.module.css';
import {
  AloneBanner,
  CallPanel,
  CaptionsKeeper,
  ChatKeeper,
  CodeKeeper,
  KnockAnnouncements,
  KnockList,
  LiveAnnouncements,
  PushToTalk,
  SharingBanner,
  StrangersPart,
  useLater,
} from './callChunks.ts';
import type { ReactionShown } from './notifications/LiveAnnouncements.tsx';
import { WatchedBanner } from './notifications/WatchedBanner.tsx';
import { ReconnectingBanner } from './notifications/ReconnectingBanner.tsx';
import { useUnread } from './chat/useUnread.ts';
import { Others } from './stage/Others.tsx';
import {
  isAdmin,
  isAloneIn,
  canShareWithOthers,
  hasStrangerLeft,
  isSharing,
  isTalkPreview,
  hasStranger,
  nameOf,
} from './callSelectors.ts';
import { RoomContext } from './RoomContext.ts';
import { roomMessages } from '../../messages/room.ts';
import type { Other } from './people/otherPerson.ts';
import type { StrangerCall } from './strangers/strangers.ts';
import { FirstTile } from './stage/tiles/FirstTile.tsx';
import { SoundBanner } from './stage/banners/SoundBanner.tsx';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { SHEET, useMatches } from '../../ui/useMatches.ts';
import { usePanel } from './usePanel.ts';
import { useShortcuts } from '../../ui/shortcuts/useShortcuts.ts';

type Props = {
  tags: readonly string[];
  strangers: StrangerCall | undefined;
  /** The last person met, still here or not. */
  lastMet: () => Other | undefined;
};

/** In the call: the others on the stage, the self-view in the corner, the controls below, the panel beside. */
export function Call({ tags, strangers, lastMet }: Props) {
  const room = RoomContext.useActorRef();
  const isAlone = RoomContext.useSelector(isAloneIn);
  const isWithStranger = RoomContext.useSelector(hasStranger);
  const isPreview = RoomContext.useSelector(isTalkPreview);
  const forOthers = RoomContext.useSelector(canShareWithOthers);
  const hasKnocks = RoomContext.useSelector((each) => isAdmin(each) && each.context.knocks.length > 0);
  const sharing = RoomContext.useSelector(isSharing);
  const [hasOwnScreen, setOwnScreen] = useState(false);
  const panelButton = useRef<HTMLButtonElement>(null);
  const panel = usePanel(panelButton);
  const isSheet = useMatches(SHEET);
  const isUnderSheet = isSheet && panel.isOpen && !isPreview;
  const chatIsRead = panel.isOpen && panel.tab === 'chat';
  const { unread, newFrom } = useUnread(chatIsRead);
  const isLater = useLater(isAlone);
  /** The first one: from then on they are announced. */
  const [reaction, setReaction] = useState<ReactionShown>();
  useEffect(() => {
    const watching = room.on('reaction.shown', (shown) => setReaction((before) => before ?? shown));
    return () => watching.unsubscribe();
  }, [room]);
  /** Whether chat uses the connection only: the choice outlives the panel, and the person it was made for. */
  const [direct, setDirect] = useState(false);

  const subscribe = useCallback(
    (listener: (reaction: Reaction, by: string) => void) => {
      const watching = room.on('reaction.shown', ({ reaction, memberId = '', userId }) => {
        const { context } = room.getSnapshot();
        const isOwn = memberId === context.memberId;
        listener(reaction, isOwn ? roomMessages.you : nameOf(context.members[memberId] ?? { userId }));
      });
      return () => watching.unsubscribe();
    },
    [room],
  );

  useShortcuts({
    m: () => room.send({ type: 'user.deviceToggled', kind: 'microphone' }),
    v: () => room.send({ type: 'user.deviceToggled', kind: 'camera' }),
    ...(forOthers && { h: () => room.send({ type: 'user.handToggled' }) }),
    ...(!isPreview && {
      c: () => panel.show('chat'),
      i: () => panel.show('details'),
      p: () => panel.show('participants'),
    }),
    ...(strangers && { n: () => room.send({ type: 'user.nextRequested' }) }),
    ...(panel.isOpen && { Escape: panel.close }),
  });

  return (
    <>
      <div className={classNames(styles['center'], 'dark', isUnderSheet && styles['aboveSheet'])} data-stage>
        <ReconnectingBanner />
        <WatchedBanner />
        {hasKnocks && (
          <Suspense>
            <KnockAnnouncements />
            {(!isAlone || strangers) && <KnockList above />}
          </Suspense>
        )}
        {sharing && (
          <Suspense>
            <SharingBanner isShown={hasOwnScreen} onShow={setOwnScreen} />
          </Suspense>
        )}
        <SoundBanner />
        {isWithStranger && !isPreview && strangers && (
          <Suspense>
            <StrangersPart part="inCommon" strangers={strangers} />
          </Suspense>
        )}
        <div className={styles['stage']} inert={isUnderSheet}>
          {isPreview && strangers ? (
            <Suspense>
              <StrangersPart part="preview" strangers={strangers} tile={<FirstTile />} />
            </Suspense>
          ) : isAlone ? (
            <Alone
              tags={tags}
              strangers={strangers}
              lastMet={lastMet}
              linkShown={panel.isOpen && panel.tab !== 'chat'}
            />
          ) : (
            <Others isLater={isLater} hasOwnScreen={sharing && hasOwnScreen} />
          )}
          {!isPreview && <FloatingReactions subscribe={subscribe} />}
        </div>
        {isLater && !isPreview && (
          <Suspense>
            <CaptionsKeeper />
          </Suspense>
        )}
        <Toolbar
          sharing={sharing}
          isShort={isUnderSheet}
          panelButton={panelButton}
          panelTab={panel.isOpen ? panel.tab : undefined}
          unread={unread}
          next={
            isWithStranger &&
            !isPreview &&
            strangers && (
              <Suspense>
                <StrangersPart part="next" strangers={strangers} />
              </Suspense>
            )
          }
          above={
            isPreview &&
            strangers && (
              <Suspense>
                <StrangersPart part="heldBack" strangers={strangers} />
              </Suspense>
            )
          }
          onShare={() => room.send({ type: 'user.screenToggled' })}
          onPanel={panel.toggle}
          onPeople={() => panel.show('participants')}
          onReact={(reaction) => room.send({ type: 'user.reactionSent', reaction })}
          onHangUp={() => room.send({ type: 'user.hungUp' })}
        />
      </div>
      {panel.isOpen && !isPreview && (
        <Suspense>
          <CallPanel
            tab={panel.tab}
            focus={panel.focus}
            onTab={panel.choose}
            onClose={panel.close}
            unread={unread}
            newFrom={newFrom}
            direct={direct}
            onDirect={setDirect}
          />
        </Suspense>
      )}
      {(isLater || reaction) && !isPreview && (
        <Suspense>
          <LiveAnnouncements first={reaction} chatIsRead={chatIsRead} onOpenChat={() => panel.show('chat')} />
        </Suspense>
      )}
      {isLater && !isPreview && (
        <Suspense>
          <ChatKeeper chatIsRead={chatIsRead} onOpenChat={() => panel.show('chat')} />
        </Suspense>
      )}
      {isLater && (
        <Suspense>
          <PushToTalk />
          <CodeKeeper areShown={panel.isOpen && panel.tab === 'details'} onCompare={() => panel.show('details')} />
        </Suspense>
      )}
    </>
  );
}

/** Nobody else is here: waiting for a stranger has activities, anybody else is invited. */
function Alone({ tags, strangers, lastMet, linkShown }: Props & { linkShown: boolean }) {
  const roomName = RoomContext.useSelector(({ context }) => context.roomName);
  const leftBehind = RoomContext.useSelector(hasStrangerLeft);
  return (
    <Suspense>
      {strangers ? (
        <StrangersPart part={leftBehind ? 'leftBehind' : 'waiting'} strangers={strangers} lastMet={lastMet} />
      ) : (
        <AloneBanner roomName={roomName} tags={tags} linkShown={linkShown} knocks={<KnockList />} />
      )}
    </Suspense>
  );
}
