import { inspectorMachine } from '@colloquy/machines/inspector/inspectorMachine.ts';
import { RecordingError, type Recording } from '@colloquy/machines/actorRecorder/format.ts';
import { modelOf, type ModelEvent } from '../model.ts';

const recording: Recording = {
  sources: [{ participant: 'alice', node: 'page', began: 0 }],
  records: [0, 1, 2].map((seq) => ({ kind: 'frame', source: 0, seq, t: seq, wall: seq, actors: [] })),
};
const from = { machine: 'stage', value: 'showing', context: {}, children: [] };
const sandbox = { fork: from, steps: [], recording, offered: [] };

const events: ModelEvent[] = [
  { type: 'user.filesGiven', files: [{ name: 'call.jsonl' }] },
  { type: 'user.travelled', at: 1 },
  { type: 'user.followed' },
  { type: 'user.paused', at: 2 },
  { type: 'user.closed' },
  { type: 'user.forked', from },
  { type: 'user.eventSent', name: 'voice.heard', text: '{}' },
  { type: 'user.sandboxLeft' },
  { type: 'sandbox.moved', sandbox },
  { type: 'sandbox.refused', refusal: { why: 'ignored', path: '' } },
  { type: 'sandbox.failed' },
  { type: 'xstate.done.actor.openRecording', output: { name: 'call.jsonl', recording } },
  { type: 'xstate.error.actor.openRecording', error: new RecordingError(7) },
  { type: 'xstate.error.actor.openRecording', error: new Error('nothing came') },
];

export const inspector = modelOf(inspectorMachine, {
  /** Beside a page that goes on. */
  beside: { input: { live: true }, events },
  /** A page of its own, with a link to a moment. */
  alone: { input: { live: false, link: '/call.jsonl', at: 1 }, events },
  /** A link to a state that the recording never comes to. */
  elsewhere: { input: { live: false, link: '/call.jsonl', state: 'call.live' }, events },
});
