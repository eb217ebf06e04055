/**
 * How an RTCPeerConnection answers calls, without the connection: states and the names of errors, as JSEP defines them
 * and Chromium reports them. `npm run models -- chrome` compares the two.
 */
export type Signalling = {
  state: 'stable' | 'have-local-offer' | 'have-remote-offer' | 'closed';
  /** A description of the remote peer is applied. */
  knowsFarSide: boolean;
  /** Some offer was answered: a rollback returns to that. */
  hasAgreed: boolean;
  /** The first answer settles the DTLS roles permanently, on whichever side it was made. */
  role: Role | undefined;
  /** An answer did not fit: from then on a browser refuses every description. */
  isBroken: boolean;
};

export type Role = 'active' | 'passive';

export type SignallingCall =
  | 'createOffer'
  | 'createAnswer'
  | 'setLocalDescription'
  | 'setLocalDescription offer'
  | 'setLocalDescription answer'
  | 'setLocalDescription rollback'
  | 'setRemoteDescription offer'
  | 'setRemoteDescription answer'
  | 'setRemoteDescription rollback'
  | 'addIceCandidate'
  | 'restartIce'
  | 'close';

export type Signalled = { now: Signalling; refused?: 'InvalidStateError' | 'InvalidAccessError' | 'OperationError' };

export const newSignalling: Signalling = {
  state: 'stable',
  knowsFarSide: false,
  hasAgreed: false,
  role: undefined,
  isBroken: false,
};

/**
 * The connection after a call. `answering` is the role that an answer of the remote peer claims; a fitting one by default.
 */
export function signal(now: Signalling, call: SignallingCall, answering: Role = otherOf(now.role)): Signalled {
  const mayCall = isAllowed(now, call);
  // A browser checks the state first for answers only.
  const isAskedFirst = call === 'createAnswer' && !mayCall;
  if (now.isBroken && now.state !== 'closed' && describes(call) && !isAskedFirst)
    return { now, refused: 'OperationError' };
  if (!mayCall) return { now, refused: 'InvalidStateError' };
  const after = afterCall(now, call);
  if (call === 'setLocalDescription answer') return { now: { ...after, role: answerRole(now) } };
  if (call === 'setLocalDescription' && after.state === 'stable') return { now: { ...after, role: answerRole(now) } };
  if (call !== 'setRemoteDescription answer') return { now: after };
  // An answer to an abandoned offer, after an equal one was answered.
  if (now.role === answering) return { now: { ...now, isBroken: true }, refused: 'InvalidAccessError' };
  return { now: { ...after, role: otherOf(answering) } };
}

/** The role that an answer created now claims. */
export const answerRole = ({ role }: Signalling): Role => role ?? 'active';

const otherOf = (role: Role | undefined): Role => (role === 'active' ? 'passive' : 'active');

/** The calls that the client's port makes for a command (`peerConnection.ts`). */
export function signalCommand(now: Signalling, command: 'make.offer' | 'apply.offer' | 'apply.answer'): Signalled {
  return callsFor(now, command).reduce<Signalled>(
    (before, call) => (before.refused === undefined ? signal(before.now, call) : before),
    { now },
  );
}

function callsFor({ state }: Signalling, command: 'make.offer' | 'apply.offer' | 'apply.answer'): SignallingCall[] {
  if (command === 'make.offer') return ['createOffer', 'setLocalDescription offer'];
  if (command === 'apply.answer') return ['setRemoteDescription answer'];
  const apply: SignallingCall[] = ['setRemoteDescription offer', 'createAnswer', 'setLocalDescription answer'];
  return state === 'have-local-offer' ? ['setLocalDescription rollback', ...apply] : apply;
}

const describes = (call: SignallingCall) => /Description|^create/.test(call);

function isAllowed({ state, knowsFarSide }: Signalling, call: SignallingCall): boolean {
  if (call === 'close' || call === 'restartIce') return true;
  if (state === 'closed') return false;
  switch (call) {
    case 'createOffer':
    case 'setLocalDescription offer':
      return state !== 'have-remote-offer';
    case 'createAnswer':
    case 'setLocalDescription answer':
      return state === 'have-remote-offer';
    case 'setRemoteDescription answer':
      return state === 'have-local-offer';
    case 'setLocalDescription rollback':
    case 'setRemoteDescription rollback':
      return state !== 'stable';
    case 'addIceCandidate':
      return knowsFarSide;
    default:
      return true;
  }
}

function afterCall(now: Signalling, call: SignallingCall): Signalling {
  switch (call) {
    case 'setLocalDescription':
      return afterCall(now, `setLocalDescription ${now.state === 'have-remote-offer' ? 'answer' : 'offer'}`);
    case 'setLocalDescription offer':
      return { ...now, state: 'have-local-offer' };
    case 'setRemoteDescription offer':
      // Our own open offer is rolled back.
      return { ...now, state: 'have-remote-offer', knowsFarSide: true };
    case 'setLocalDescription answer':
    case 'setRemoteDescription answer':
      return { ...now, state: 'stable', knowsFarSide: true, hasAgreed: true };
    case 'setLocalDescription rollback':
    case 'setRemoteDescription rollback':
      return { ...now, state: 'stable', knowsFarSide: now.hasAgreed };
    case 'close':
      return { ...now, state: 'closed' };
    default:
      return now;
  }
}
