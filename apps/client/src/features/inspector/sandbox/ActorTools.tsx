import { ClipboardCheck, GitFork } from 'lucide-react';
import { useState } from 'react';
import { forkOf, type Fork } from '@colloquy/machines/inspector/sandbox/fork.ts';
import type { GeneratedTest } from '@colloquy/machines/inspector/sandbox/testFile.ts';
import { inspectorMessages } from '../../../messages/inspector.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { useTask } from '../../../ui/useTask.ts';
import type { View } from '../useView.ts';
import styles from './Sandbox.module.css';

/** Actions on the selected machine; a sandbox is not forked again. */
export type ActorActions = {
  fork?: ((from: Fork) => void) | undefined;
  /** Copies a test to the clipboard that takes the steps up to this moment. */
  copyTest: (view: View) => Promise<GeneratedTest | undefined>;
};

/** The tools for one machine at one moment: fork it, or copy its steps as a test. */
export function ActorTools({ view, actions: { fork, copyTest } }: { view: View; actions: ActorActions }) {
  const { recording, at, picked } = view;
  const [test, setTest] = useState<GeneratedTest>();
  const copying = useTask(async () => setTest(await copyTest(view)));
  const from = picked && forkOf(recording, at, picked);
  return (
    <div className={styles['tools']}>
      {fork && (
        <Button
          size="small"
          icon={<GitFork />}
          title={inspectorMessages.forkHint}
          disabled={from === undefined}
          onClick={() => from && fork(from)}
        >
          {inspectorMessages.fork}
        </Button>
      )}
      <Button
        size="small"
        icon={<ClipboardCheck />}
        title={inspectorMessages.copyTestHint}
        disabled={copying.isBusy}
        onClick={() => copying.run()}
      >
        {inspectorMessages.copyTest}
      </Button>
      <span role="status" className={styles['said']}>
        {copying.error ? inspectorMessages.notCopied : copying.isDone && copiedText(test)}
      </span>
    </div>
  );
}

function copiedText(test: GeneratedTest | undefined): string {
  if (test === undefined || test.all === 0) return inspectorMessages.nothingToCopy;
  const { events, all } = test;
  return events === all ? inspectorMessages.copied(events) : inspectorMessages.copiedPart(events, all);
}
