import { RoomTitle } from './RoomHeader.tsx';
import styles from './RoomScreen.module.css';

/** The room before anything happens in it: its name on the dark stage. */
export function EmptyRoom({ roomName }: { roomName: string }) {
  return (
    <div className={styles['room']}>
      <RoomTitle roomName={roomName} />
    </div>
  );
}
