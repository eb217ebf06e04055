import type { ReactNode } from 'react';
import { classNames } from '../../ui/classNames.ts';
import { clock } from '../../messages/formats.ts';
import { list } from '../../messages/list.ts';
import { roomMessages } from '../../messages/room.ts';
import { useElapsed } from '../../ui/useElapsed.ts';
import { connectedIn, isTalkPreview, isTalking, membersOf, nameOf } from './callSelectors.ts';
import { RoomContext } from './RoomContext.ts';
import styles from './RoomHeader.module.css';
import { ViewMenu } from './stage/ViewMenu.tsx';

/**
 * The room's name and how many people are in it if there are others, or the name of the stranger met there; and how long
 * they have talked.
 */
export function RoomHeader() {
  const connected = RoomContext.useSelector(connectedIn);
  // Strangers have no use for its generated name.
  const withStrangers = RoomContext.useSelector(({ context }) => context.withStrangers);
  const isPreview = RoomContext.useSelector(isTalkPreview);
  const title = RoomContext.useSelector((each) =>
    withStrangers ? list(membersOf(each).map(nameOf)) : each.context.roomName,
  );
  const talks = RoomContext.useSelector(isTalking);
  return (
    <RoomTitle {...(!(withStrangers && isPreview) && title !== '' && { title })}>
      {connected !== undefined && connected > 1 && !withStrangers && (
        <span className={styles['count']}>{roomMessages.connected(connected)}</span>
      )}
      {talks && <Talked />}
      {connected !== undefined && <ViewMenu />}
    </RoomTitle>
  );
}

/** The bar above the stage. */
export function RoomTitle({ title, children }: { title?: string; children?: ReactNode }) {
  return (
    <header className={classNames(styles['header'], 'dark')}>
      <img src="/favicon.svg" alt="Colloquy" width={24} height={24} />
      {title !== undefined && (
        <span translate="no" className={styles['name']}>
          {title}
        </span>
      )}
      {children}
    </header>
  );
}

function Talked() {
  return (
    <span role="timer" aria-label={roomMessages.talked} className={styles['count']}>
      {clock(useElapsed())}
    </span>
  );
}
