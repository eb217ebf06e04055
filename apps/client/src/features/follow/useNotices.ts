import { useEffect, useState } from 'react';
import { failureOf } from '@colloquy/machines/contract/failure.ts';
import type { LiveNotices, NoticesState } from '@colloquy/machines/people/ports.ts';
import { sentenceFor } from '../../messages/failures.ts';
import { followWords } from '../../messages/follows.ts';
import { useToasts } from '../../ui/notices/Toasts.tsx';
import { useTask } from '../../ui/useTask.ts';

/** Whether this browser notifies the person, and how to change that; what came of it is reported. */
export function useNotices(notices: LiveNotices) {
  const show = useToasts();
  const [state, setState] = useState<NoticesState>('off');
  const { run: look } = useTask(async () => setState(await notices.state()));
  useEffect(() => look(), [look]);
  const turning = useTask(async () => {
    try {
      // The worker that shows it puts the name in.
      const next = await (state === 'on' ? notices.turnOff() : notices.turnOn(followWords.isLive('{name}')));
      setState(next);
      const isDone = next === 'on' || next === 'off';
      show({ tone: isDone ? 'ok' : 'error', text: followWords.outcomes[next] });
    } catch (error) {
      show({ tone: 'error', text: sentenceFor(failureOf(error).code) });
    }
  });
  return { isOn: state === 'on', turn: turning.run, isBusy: turning.isBusy };
}
