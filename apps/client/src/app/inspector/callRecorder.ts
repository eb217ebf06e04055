import type { AnyActorRef } from 'xstate';
import type { Recorder } from '@colloquy/machines/actorRecorder/recorder.ts';
import type { CallRecorder } from '../../effects/inspection/sendRecords.ts';

/** A recorder that attaches to a running call. */
export function callRecorder(root: AnyActorRef, recorder: Recorder): CallRecorder {
  const [source] = recorder.recording().sources;
  if (source === undefined) throw new Error('A recorder has a source');
  return {
    source,
    frame: recorder.frame,
    start(listener) {
      const deafen = recorder.subscribe(listener);
      const letGo = recorder.attach(root);
      return () => {
        letGo();
        deafen();
      };
    },
  };
}

/** The name in a recording: the beginning of the member's id, never a person's name. */
export function memberNameOf(root: AnyActorRef): string {
  const snapshot: unknown = root.getSnapshot();
  const { memberId } = (snapshot as { context: { memberId?: string } }).context;
  return memberId?.replace(/[^\w-]/g, '').slice(0, 6) || 'somebody';
}
