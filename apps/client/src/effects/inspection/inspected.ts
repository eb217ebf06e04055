import { fromCallback, type AnyActorRef } from 'xstate';
import type { InspectedCommand, InspectedEvent, InspectedInput } from '@colloquy/machines/roomCall/ports.ts';
import type { Sending } from './sendRecords.ts';

/** Records the machines below `root` and sends the records, until it is closed. */
export type WatchCall = (call: { root: AnyActorRef; watchToken: string; onEnded: () => void }) => Sending;

/** The port by which a call is watched. The recorder is loaded only when somebody watches. */
export const createInspected = (load: () => Promise<WatchCall>) =>
  fromCallback<InspectedCommand, InspectedInput>(({ input, self, sendBack, receive }) => {
    const onEnded = () => sendBack({ type: 'inspection.ended' } satisfies InspectedEvent);
    let sending: Sending | undefined;
    let isOver = false;
    const begin = async () => {
      const watch = await load();
      if (!isOver && self._parent) sending = watch({ root: self._parent, watchToken: input.pass, onEnded });
    };
    begin().catch(onEnded);
    receive(() => sending?.refuse());
    return () => {
      isOver = true;
      sending?.close();
    };
  });
