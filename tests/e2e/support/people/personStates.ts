import { isActive } from '@colloquy/machines/inspector/findState.ts';
import type { Recording } from '@colloquy/machines/actorRecorder/format.ts';
import { actorsAt, type ActorAt } from '@colloquy/machines/actorRecorder/playback.ts';
import { PEOPLE, type Name } from '../../../models/people/callOfThree.ts';
import type { PersonStates } from '../../../models/people/planWalk.ts';

/** One page's recorded call: our own state, and each other person's, if connected. */
type RecordedState = 'away' | Record<string, unknown>;

const LINKED = ['negotiation.stable', 'transport.connected'].map((state) => `peerNegotiation.pair.linked.${state}`);

/** What the recorders of all pages must contain according to the model. */
export function expectedOf(states: PersonStates): Record<Name, RecordedState> {
  const there = PEOPLE.filter((name) => states[name].isThere);
  const visible = (name: Name) => ({ microphone: states[name].microphone, hand: states[name].hand });
  const stateOf = (name: Name): RecordedState =>
    states[name].isThere
      ? Object.fromEntries(there.map((each) => [each, { ...visible(each), ...(each !== name && { isLinked: true }) }]))
      : 'away';
  return { ada: stateOf('ada'), ben: stateOf('ben'), cleo: stateOf('cleo') };
}

/** What the recorders of all pages contain now. */
export function recordedOf(recordings: Record<Name, Recording>): Record<Name, RecordedState> {
  const actors = { ada: now(recordings.ada), ben: now(recordings.ben), cleo: now(recordings.cleo) };
  const nameOf = new Map(PEOPLE.map((name) => [memberIdOf(callOf(actors[name])), name]));
  const stateOf = (name: Name): RecordedState => {
    const call = callOf(actors[name]);
    if (!call || !isActive(call.value, 'roomCall.connected.inCall.signalling.open')) return 'away';
    const region = (state: string) => isActive(call.value, `roomCall.connected.inCall.${state}`);
    const own = { microphone: region('microphone.live'), hand: region('hand.up') };
    const peers = actors[name].filter(({ machine, status }) => machine === 'peerNegotiation' && status === 'active');
    const others = Object.entries(contextOf(call).members ?? {}).map(([memberId, { state }]) => {
      const peer = peers.filter((each) => memberIdOf(each) === memberId);
      const isLinked = peer.length === 1 && LINKED.every((linked) => isActive(peer[0]?.value, linked));
      return [nameOf.get(memberId) ?? memberId, { microphone: state?.mic, hand: state?.hand, isLinked }];
    });
    return Object.fromEntries([[name, own], ...others]) as RecordedState;
  };
  return { ada: stateOf('ada'), ben: stateOf('ben'), cleo: stateOf('cleo') };
}

type Context = {
  memberId?: string;
  members?: Record<string, { state?: { mic: boolean; hand?: boolean } }>;
};

const now = (recording: Recording) => [...actorsAt(recording, recording.records.length - 1).values()];
const callOf = (actors: readonly ActorAt[]) =>
  actors.findLast(({ machine, status }) => machine === 'roomCall' && status === 'active');
const contextOf = (actor: ActorAt | undefined) => (actor?.context ?? {}) as Context;
const memberIdOf = (actor: ActorAt | undefined) => contextOf(actor).memberId;
