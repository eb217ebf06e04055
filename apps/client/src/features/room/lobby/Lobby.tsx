import { useState } from 'react';
import { classNames } from '../../../ui/classNames.ts';
import styles from './Lobby.module.css';
import { LobbyForm } from './LobbyForm.tsx';
import { LobbyPreview } from './LobbyPreview.tsx';

/** Before joining: our own picture, sound and name as the others will get them, and who is inside. */
export function Lobby() {
  const [menuPlace, setMenuPlace] = useState<Element | null>(null);
  return (
    <div className={classNames(styles['lobby'], 'dark')}>
      <div className={styles['columns']}>
        <LobbyPreview menuPlace={menuPlace} />
        <LobbyForm />
        <div ref={setMenuPlace} className={styles['effects']} />
      </div>
    </div>
  );
}
