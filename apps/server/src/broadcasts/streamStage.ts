import type { MemberId, OnStage, Refused, RoomName } from '../rooms/registryTypes.ts';

/** Who is on stage beside the broadcaster, and who asks to be, in the order of asking. */
export type Stage = { readonly guest: OnStage | null; readonly requests: readonly OnStage[] };
export type ShownStage = Stage & { readonly isClosed: boolean };
export const EMPTY_STAGE: Stage = { guest: null, requests: [] };

export type StageAction = { action: 'ask' | 'leave' | 'remove' } | { action: 'accept' | 'decline'; target: MemberId };
export type StageRefusal =
  'not_a_member' | 'not_authorized' | 'timed_out' | 'rate_limited' | 'peer_not_found' | 'invalid';

export interface StreamStage {
  /**
   * Carries out what a viewer or the broadcaster asks for. `rate_limited`: as many wait as may. `invalid`: somebody is
   * on stage already, or the broadcaster is a program, which cannot have guests.
   */
  changeStage(request: {
    room: RoomName;
    by: MemberId;
    asked: StageAction;
  }): Promise<{ kind: 'staged' } | Refused<StageRefusal>>;
  /** Of a broadcast of which this node has a replica. `isClosed`: its broadcaster is a program. */
  stageOf(room: RoomName): ShownStage;
}
