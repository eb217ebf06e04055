import { fromCallback, type AnyActorRef } from 'xstate';
import type { InspectedCommand, InspectedEvent, InspectedInput } from '@colloquy/machines/roomCall/ports.ts';
import type { Sending } from './sendRecords.ts';

/** Records the machines below `root` and sends the records, until it is closed. */
export type WatchCall = (call: { root: AnyActorRef; pass: string; ended: () => void }) => Sending;

/** The port by which a call is watched. The recorder is loaded only when somebody watches. */
export const createInspected = (load: () => Promise<WatchCall>) =>
  fromCallback<InspectedCommand, InspectedInput>(({ input, self, sendBack, receive }) => {
    const ended = () => sendBack({ type: 'inspection.ended' } satisfies InspectedEvent);
    let sending: Sending | undefined;
    let isOver = false;
    const begin = async () => {
      const watch = await load();
      if (!isOver && self._parent) sending = watch({ root: self._parent, pass: input.pass, ended });
    };
    begin().catch(ended);
    receive(() => sending?.refuse());
    return () => {
      isOver = true;
      sending?.close();
    };
  });
