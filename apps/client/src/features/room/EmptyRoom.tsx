import { classNames } from '../../ui/classNames.ts';
import lobby from './lobby/Lobby.module.css';
import preview from './lobby/LobbyPreview.module.css';
import { RoomTitle } from './RoomHeader.tsx';
import styles from './RoomScreen.module.css';

/** The room before anything happens in it: its name, and the place of our own picture. */
export function EmptyRoom({ roomName }: { roomName: string }) {
  return (
    <div className={styles['room']}>
      <RoomTitle title={roomName} />
      <div aria-hidden="true" className={classNames(lobby['lobby'], 'dark')}>
        <div className={lobby['columns']}>
          <div className={preview['picture']} />
        </div>
      </div>
    </div>
  );
}
