import { classNames } from '../../../ui/classNames.ts';
import styles from './Lobby.module.css';
import { LobbyForm } from './LobbyForm.tsx';
import { LobbyPreview } from './LobbyPreview.tsx';

/** Before joining: how the others will see and hear oneself, under which name, and who is inside. */
export function Lobby() {
  return (
    <div className={classNames(styles['door'], 'dark')}>
      <div className={styles['columns']}>
        <LobbyPreview />
        <LobbyForm />
      </div>
    </div>
  );
}
