import { showsCodes } from '@colloquy/machines/contract/clientVersion.ts';
import { boardOf, OWN } from '@colloquy/machines/drawing/drawingMachine.ts';
import type { Line } from '@colloquy/machines/drawing/lines.ts';
import type { Member } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import type { DrawingsState } from './drawings.ts';

/** Selectors of a call's drawing for views; they make no decisions. */

/** `by`: a member id, or OWN. `named`: its author's name stands at its end. */
export type ShownLine = Line & { by: string; named: boolean };

/** The lines on that person's screen, those of one author together; people who are hidden draw nothing. */
export function linesOn(
  { own, others }: DrawingsState,
  on: string,
  isHidden: (memberId: string) => boolean,
): readonly ShownLine[] {
  const board = on === OWN ? own.context.board : others.get(on)?.context.board;
  if (board === undefined) return [];
  const theirs = [...others].flatMap(([by, { context, value }]): ShownLine[] => {
    if (isHidden(by)) return [];
    const lines = context.lines.filter((line) => line.board === board);
    return lines.map((line) => ({
      ...line,
      by,
      named: value.pen === 'drawing' && line === context.lines.at(-1),
    }));
  });
  const ours = own.context.lines.filter((line) => line.board === board);
  return [...theirs, ...ours.map((line) => ({ ...line, by: OWN, named: false }))];
}

/** Whether the local user draws on that person's screen now, or may with the next press. */
export const drawsOn = ({ own }: DrawingsState, on: string): boolean =>
  !own.matches({ pen: 'down' }) && own.context.on === on && boardOf(own.context, on) !== undefined;

/** Why the local user cannot draw on that member's screen; undefined when they can. */
export function obstacleTo(
  { others }: DrawingsState,
  { memberId, client }: Pick<Member, 'memberId' | 'client'>,
): 'unable' | 'unlinked' | 'waiting' | 'off' | undefined {
  if (!showsCodes(client)) return 'unable';
  const remote = others.get(memberId);
  if (remote?.matches({ channel: 'unlinked' })) return 'unlinked';
  if (!remote?.matches({ channel: 'linked' })) return 'waiting';
  return remote.context.board === undefined ? 'off' : undefined;
}

/** Members whose pages do not learn what is drawn. */
export const unreached = <Each extends Pick<Member, 'memberId'>>(
  { others }: DrawingsState,
  members: readonly Each[],
): readonly Each[] => members.filter(({ memberId }) => !others.get(memberId)?.matches({ channel: 'linked' }));
