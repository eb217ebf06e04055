import {
  answerRole,
  newSignalling,
  signal,
  type Role,
  type Signalling,
  type SignallingCall,
} from '@colloquy/machines/testing/peers/signalling.ts';
import { pick, type Random } from '../../support/random.ts';

/** A call on one of two connections, with the latest description, for a remote one that of the other side. */
export type Call = { side: 'a' | 'b'; call: SignallingCall };

/** The result of a call, in the browser and in the fake. */
export type Outcome = { state: string; refused?: string };

/** Weights as in real negotiations; otherwise most sequences would stop at their first error. */
const OFTEN: Record<SignallingCall, number> = {
  createOffer: 20,
  createAnswer: 20,
  setLocalDescription: 12,
  'setLocalDescription offer': 20,
  'setLocalDescription answer': 24,
  'setLocalDescription rollback': 8,
  'setRemoteDescription offer': 28,
  'setRemoteDescription answer': 28,
  'setRemoteDescription rollback': 4,
  addIceCandidate: 8,
  restartIce: 4,
  close: 1,
};
const BAG = Object.entries(OFTEN).flatMap(([call, often]) => Array<string>(often).fill(call)) as SignallingCall[];

/** The descriptions an end has created, and those available to the other end. */
type End = { now: Signalling; made: Set<Kind>; available: Set<Kind>; answering: Role | undefined };
type Kind = 'offer' | 'answer';
const newEnd = (): End => ({ now: newSignalling, made: new Set(), available: new Set(), answering: undefined });

/** Random valid calls: their descriptions exist; see `isRequested`. */
export function randomCalls(random: Random, length: number): Call[] {
  const ends = { a: newEnd(), b: newEnd() };
  const calls: Call[] = [];
  while (calls.length < length) {
    const side = random() < 0.5 ? 'a' : 'b';
    const call = pick(random, BAG) ?? 'createOffer';
    if (!isRequested(call, ends[side], ends[side === 'a' ? 'b' : 'a'])) continue;
    perform(ends[side], call, ends[side === 'a' ? 'b' : 'a']);
    calls.push({ side, call });
  }
  return calls;
}

/** The same calls on two fakes. */
export function callFakes(calls: readonly Call[]): Outcome[] {
  const ends = { a: newEnd(), b: newEnd() };
  return calls.map(({ side, call }) => perform(ends[side], call, ends[side === 'a' ? 'b' : 'a']));
}

function perform(end: End, call: SignallingCall, far: End): Outcome {
  const answering = answerRole(end.now);
  const { now, refused } = signal(end.now, call, far.answering);
  end.now = now;
  if (refused !== undefined) return { state: now.state, refused };
  const made = call === 'createOffer' ? 'offer' : call === 'createAnswer' ? 'answer' : undefined;
  const kind = call === 'setLocalDescription' ? (now.state === 'stable' ? 'answer' : 'offer') : made;
  if (made) end.made.add(made);
  if (kind) end.available.add(kind);
  if (kind === 'answer') end.answering = answering;
  return { state: now.state };
}

/**
 * Chromium numbers the media of each first offer again, so two offers that were never applied do not match. The client
 * applies each offer it creates and answers each it applies; so before the first agreement each side has one offer, and a
 * remote one is not rolled back.
 */
function isRequested(call: SignallingCall, own: End, far: End): boolean {
  const { state, hasAgreed } = own.now;
  if (call === 'setLocalDescription offer' && !own.made.has('offer')) return false;
  if (call === 'setLocalDescription answer' && !own.made.has('answer')) return false;
  if (call === 'setRemoteDescription offer' && !far.available.has('offer')) return false;
  if (call === 'setRemoteDescription answer' && !far.available.has('answer')) return false;
  if (hasAgreed) return true;
  if (state === 'have-remote-offer') return !call.endsWith('rollback');
  const makes = call === 'createOffer' || call === 'setLocalDescription';
  return !(makes && state === 'stable' && own.available.has('offer'));
}
