import { FlaskConical } from 'lucide-react';
import { inspectorMessages } from '../../../messages/inspector.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import styles from './Sandbox.module.css';

type Props = { machine: string; record: number; onLeave: () => void };

/** Explains that a fork is shown, and what that means. */
export function SandboxBar({ machine, record, onLeave }: Props) {
  return (
    <section className={styles['bar']} aria-label={inspectorMessages.sandbox}>
      <FlaskConical aria-hidden="true" />
      <strong>{inspectorMessages.sandboxOf(machine, record)}</strong>
      <p>{inspectorMessages.sandboxHint}</p>
      <Button size="small" onClick={onLeave}>
        {inspectorMessages.leaveSandbox}
      </Button>
    </section>
  );
}
