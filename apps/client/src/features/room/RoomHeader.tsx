import type { ReactNode } from 'react';
import { classNames } from '../../ui/classNames.ts';
import { clock } from '../../messages/formats.ts';
import { roomMessages } from '../../messages/room.ts';
import { useElapsed } from '../../ui/useElapsed.ts';
import { connectedIn, isTalkPreview, isTalking } from './queries.ts';
import { RoomContext } from './RoomContext.ts';
import styles from './RoomHeader.module.css';
import { ViewMenu } from './stage/ViewMenu.tsx';

/**
 * The room's name, unless strangers meet there, how many people are in it if there are others, and how long they have
 * talked.
 */
export function RoomHeader() {
  const roomName = RoomContext.useSelector(({ context }) => context.roomName);
  const connected = RoomContext.useSelector(connectedIn);
  // Strangers have no use for its generated name.
  const withStrangers = RoomContext.useSelector(({ context }) => context.withStrangers);
  const isPreview = RoomContext.useSelector(isTalkPreview);
  const talks = RoomContext.useSelector(isTalking);
  return (
    <RoomTitle {...(!withStrangers && { roomName })}>
      {connected !== undefined && connected > 1 && !isPreview && (
        <span className={styles['count']}>{roomMessages.connected(connected)}</span>
      )}
      {talks && <Talked />}
      {connected !== undefined && <ViewMenu />}
    </RoomTitle>
  );
}

/** The bar above the stage. */
export function RoomTitle({ roomName, children }: { roomName?: string; children?: ReactNode }) {
  return (
    <header className={classNames(styles['header'], 'dark')}>
      <img src="/favicon.svg" alt="Colloquy" width={24} height={24} />
      {roomName !== undefined && (
        <span translate="no" className={styles['name']}>
          {roomName}
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
