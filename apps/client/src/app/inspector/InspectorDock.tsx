import { useEffect, useState } from 'react';
import type { Recorder } from '@colloquy/machines/recorder/recorder.ts';
import { InspectorScreen } from '../../features/inspector/InspectorScreen.tsx';
import { inspectorWords } from '../../messages/inspector.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { fillInspector } from './fillInspector.ts';
import styles from './InspectorDock.module.css';

const INPUT = { live: true };

/** The inspector beside any page of a tab that asked for it. Closed, it records on. Load with `lazy()`. */
export default function InspectorDock({ recorder }: { recorder: Recorder }) {
  const [logic] = useState(fillInspector);
  const [isOpen, setIsOpen] = useState(true);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-inspector', isOpen);
    return () => document.documentElement.removeAttribute('data-inspector');
  }, [isOpen]);
  if (!isOpen) {
    return (
      <Button className={styles['opener']} variant="primary" size="small" onClick={() => setIsOpen(true)}>
        {inspectorWords.title}
      </Button>
    );
  }
  return (
    <aside className={styles['dock']} aria-label={inspectorWords.title}>
      <InspectorScreen logic={logic} input={INPUT} live={recorder} onClose={() => setIsOpen(false)} />
    </aside>
  );
}
