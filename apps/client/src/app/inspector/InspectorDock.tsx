import { useEffect, useState } from 'react';
import type { PageRecorder } from './startRecorder.ts';
import { InspectorScreen } from '../../features/inspector/InspectorScreen.tsx';
import { inspectorMessages } from '../../messages/inspector.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { copyAsTest } from './copyAsTest.ts';
import { provideInspector } from './provideInspector.ts';
import styles from './InspectorDock.module.css';

const INPUT = { live: true };

/** The inspector beside any page of a tab that requested it. Closed, it keeps recording. Load with `lazy()`. */
export default function InspectorDock({ recorder }: { recorder: PageRecorder }) {
  const [logic] = useState(provideInspector);
  const [isOpen, setIsOpen] = useState(true);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-inspector', isOpen);
    return () => document.documentElement.removeAttribute('data-inspector');
  }, [isOpen]);
  if (!isOpen) {
    return (
      <Button className={styles['opener']} variant="primary" size="small" onClick={() => setIsOpen(true)}>
        {inspectorMessages.title}
      </Button>
    );
  }
  return (
    <aside className={styles['dock']} aria-label={inspectorMessages.title} lang="en" dir="ltr">
      <InspectorScreen
        logic={logic}
        input={INPUT}
        live={recorder}
        simulations={recorder.simulations}
        copyTest={copyAsTest}
        onClose={() => setIsOpen(false)}
      />
    </aside>
  );
}
