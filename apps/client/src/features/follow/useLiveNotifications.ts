import { useEffect, useState } from 'react';
import { failureOf } from '@colloquy/machines/contract/failure.ts';
import type { LiveNotifications, NotificationsState } from '@colloquy/machines/people/ports.ts';
import { sentenceFor } from '../../messages/failures.ts';
import { followMessages } from '../../messages/follows.ts';
import { useToasts } from '../../ui/notices/Toasts.tsx';
import { useTask } from '../../ui/useTask.ts';

/** Whether this browser notifies the person, and how to change that; what came of it is reported. */
export function useLiveNotifications(notifications: LiveNotifications) {
  const show = useToasts();
  const [state, setState] = useState<NotificationsState>('off');
  const { run: look } = useTask(async () => setState(await notifications.state()));
  useEffect(() => look(), [look]);
  const toggling = useTask(async () => {
    try {
      // The worker that shows it puts the name in.
      const next = await (state === 'on'
        ? notifications.turnOff()
        : notifications.turnOn(followMessages.isLive('{name}')));
      setState(next);
      const isDone = next === 'on' || next === 'off';
      show({ tone: isDone ? 'ok' : 'error', text: followMessages.outcomes[next] });
    } catch (error) {
      show({ tone: 'error', text: sentenceFor(failureOf(error).code) });
    }
  });
  return { isOn: state === 'on', toggle: toggling.run, isBusy: toggling.isBusy };
}
