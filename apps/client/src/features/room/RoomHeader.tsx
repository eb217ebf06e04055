import { classNames } from '../../ui/classNames.ts';
import { roomWords } from '../../messages/room.ts';
import { RoomContext } from './RoomContext.ts';
import styles from './RoomHeader.module.css';
import { ViewMenu } from './stage/ViewMenu.tsx';

/** The room's name and how many are in it. */
export function RoomHeader() {
  const roomName = RoomContext.useSelector(({ context }) => context.roomName);
  const connected = RoomContext.useSelector((snapshot) =>
    snapshot.hasTag('live') ? Object.keys(snapshot.context.members).length + 1 : undefined,
  );
  return (
    <header className={classNames(styles['header'], 'dark')}>
      <img src="/favicon.svg" alt="Colloquy" width={24} height={24} />
      <span translate="no" className={styles['name']}>
        {roomName}
      </span>
      {connected !== undefined && <span className={styles['count']}>{roomWords.connected(connected)}</span>}
      {connected !== undefined && <ViewMenu />}
    </header>
  );
}
