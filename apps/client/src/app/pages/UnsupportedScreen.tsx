import { shell } from '../../messages/shell.ts';
import { ButtonLink } from '../../ui/buttons/Button.tsx';
import styles from './PageMessage.module.css';
import type { MissingFeature } from './missingFeature.ts';

/** Instead of a call or a stream, where the browser lacks something that both need. Load with `lazy()`. */
export default function UnsupportedScreen({ missing }: { missing: MissingFeature }) {
  return (
    <div className={styles['page']}>
      <h1 tabIndex={-1} className={styles['title']}>
        {shell.unsupported}
      </h1>
      <p className={styles['text']}>{shell.unsupportedHint(shell.features[missing])}</p>
      <div className={styles['actions']}>
        <ButtonLink variant="primary" to="/">
          {shell.goHome}
        </ButtonLink>
      </div>
    </div>
  );
}
