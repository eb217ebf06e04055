import type { Change } from '../../registryTypes.ts';
import { join, type JoinCommand } from '../rules/joining.ts';
import { answerKnock, knock } from '../rules/knocking.ts';
import type { RoomState } from '../rules/roomState.ts';
import { appoint } from '../rules/succession.ts';
import { draftAt, OPENED, openRoom, seatIn } from './draftSetup.ts';
import { guest, summarize } from './suite/registrySetup.ts';

export const NOW = OPENED + 5;

/** A room that asks to join, with Ada as admin. */
export function askingRoom(spec: Parameters<typeof openRoom>[0] = {}): RoomState {
  const state = openRoom({ knock: true, ...spec });
  appoint(draftAt(OPENED, state), seatIn(state, 'ada'));
  return state;
}

function request(name: string, more: Partial<JoinCommand> = {}): JoinCommand {
  return { ...guest(name), room: 'den', memberId: name, fallback: `${name}-2`, token: `token of ${name}`, ...more };
}

export function ask(state: RoomState, name: string, more: Partial<JoinCommand> = {}, now = NOW) {
  const draft = draftAt(now, state);
  const outcome = knock(draft, request(name, more));
  return { result: outcome.kind === 'refused' ? outcome.code : outcome.kind, outcome, draft };
}
export const enter = (state: RoomState, name: string, more: Partial<JoinCommand> = {}, now = NOW) => {
  const outcome = join(draftAt(now, state), request(name, more));
  return outcome.kind === 'refused' ? outcome.code : outcome.kind;
};
export function answer(state: RoomState, target: string, admits: boolean, more: object = {}, now = NOW) {
  const draft = draftAt(now, state);
  const outcome = answerKnock(draft, { admin: 'ada', target, admits, ...more });
  return { result: outcome.kind === 'refused' ? outcome.code : outcome.kind, changes: summaries(draft) };
}
export const summaries = ({ changes }: { changes: Change[] }) => changes.map(summarize);
export const waiting = (state: RoomState) => [...state.knocks.keys()];
