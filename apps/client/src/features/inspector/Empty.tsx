import { Waypoints } from 'lucide-react';
import { inspectorMessages } from '../../messages/inspector.ts';
import { remoteMessages } from '../../messages/remoteInspector.ts';
import { FileButton } from './FileButton.tsx';
import styles from './Inspector.module.css';

/** Made by `scripts/recordExample.ts`. */
const EXAMPLE = '/inspector?recording=/recordings/threePeople.jsonl';

/** The calls of a room, for holders of a token. */
const REMOTE = '/inspector?room=';

/** Nothing to show: what can be opened, and how to record a page. */
export function Empty({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  return (
    <div className={styles['empty']}>
      <Waypoints aria-hidden="true" />
      <h2>{inspectorMessages.empty}</h2>
      <p>{inspectorMessages.emptyHint}</p>
      <FileButton variant="primary" onFiles={onFiles} />
      <a href={EXAMPLE}>{inspectorMessages.example}</a>
      <a href={REMOTE}>{remoteMessages.title}</a>
    </div>
  );
}
