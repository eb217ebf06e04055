import { fromCallback } from 'xstate';
import { checkEvent, EventRefused } from '@colloquy/machines/inspector/sandbox/checkEvent.ts';
import type { SandboxEvent, SendToSandbox } from '@colloquy/machines/inspector/ports.ts';
import type { Fork } from '@colloquy/machines/inspector/sandbox/fork.ts';
import type { Steps } from '@colloquy/machines/inspector/sandbox/recordedSteps.ts';

/** All machines and their example events: more than any page needs, so it is loaded when somebody opens a sandbox. */
export const loadSandbox = () => import('./sandboxChunk.ts');

/** The sandbox port: one machine for as long as somebody looks at it. */
export const runSandbox = fromCallback<SendToSandbox, Fork>(({ input: fork, sendBack, receive }) => {
  const emit = (event: SandboxEvent) => sendBack(event);
  const begun = performance.now();
  let steps: Steps['steps'] = [];
  const opening = loadSandbox().then(({ openSandbox, examples }) => {
    const sandbox = openSandbox(fork, examples, () => performance.now() - begun);
    const report = () =>
      emit({
        type: 'sandbox.moved',
        sandbox: { fork, steps, recording: sandbox.recording(), offered: sandbox.offered() },
      });
    report();
    return { sandbox, report, examples: examples[fork.machine] ?? { input: {}, events: {} } };
  });
  opening.catch(() => emit({ type: 'sandbox.failed' }));
  receive(({ name, text }) => {
    const apply = ({ sandbox, report, examples }: Awaited<typeof opening>) => {
      try {
        const event = checkEvent(name, text, examples);
        if (!sandbox.offered().some(({ type }) => type === name)) throw new EventRefused('ignored');
        sandbox.send(event);
        steps = [...steps, { event, value: sandbox.value() }];
        report();
      } catch (thrown) {
        if (!(thrown instanceof EventRefused)) throw thrown;
        emit({ type: 'sandbox.refused', refusal: thrown.refusal });
      }
    };
    void opening.then(apply);
  });
  return () => void opening.then(({ sandbox }) => sandbox.stop());
});
