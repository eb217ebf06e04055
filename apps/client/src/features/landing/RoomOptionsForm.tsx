import { ChevronRight } from 'lucide-react';
import { landing } from '../../messages/landing.ts';
import { onDemand } from '../../ui/overlays/onDemand.ts';
import type { RoomOptionsProps } from './RoomOptionsFields.tsx';
import styles from './RoomOptionsForm.module.css';

const library = onDemand(() => import('./RoomOptionsFields.tsx'));
const fetchFields = () => void library.fetch();

/** What a host may choose besides the tags, folded away. */
export function RoomOptionsForm(props: RoomOptionsProps) {
  const Fields = library.useLibrary()?.RoomOptionsFields;
  return (
    <details className={styles['options']} onToggle={fetchFields}>
      <summary className={styles['summary']} onPointerEnter={fetchFields} onFocus={fetchFields}>
        <ChevronRight aria-hidden="true" />
        {landing.options}
      </summary>
      {Fields && <Fields {...props} />}
    </details>
  );
}
