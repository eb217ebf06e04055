import { expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import type { DrawingMessage } from '@colloquy/machines/contract/drawing.ts';
import { drawingMachine, OWN } from '@colloquy/machines/drawing/drawingMachine.ts';
import { remoteDrawingMachine } from '@colloquy/machines/drawing/remoteDrawingMachine.ts';
import type {
  DrawingChannelCommand,
  DrawingChannelEvent,
  DrawingChannelInput,
} from '@colloquy/machines/drawing/ports.ts';
import { OWN_CLIENT } from '@colloquy/machines/contract/clientVersion.ts';
import type { Member } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import { Drawings } from './drawings.ts';
import { drawsOn, linesOn, obstacleTo, unreached } from './drawingView.ts';

const memberOf = (memberId: string, client: string | undefined = OWN_CLIENT) =>
  ({ memberId, userId: memberId, client }) as Member;
const people = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, memberOf(id)]));
const nobodyHidden = () => false;

function start() {
  const lines = new Map<string, { emit: (event: DrawingChannelEvent) => void; sent: DrawingMessage[] }>();
  let named = 0;
  const drawings = new Drawings(
    {
      own: drawingMachine,
      remote: remoteDrawingMachine.provide({
        actors: {
          channel: fromCallback<DrawingChannelCommand, DrawingChannelInput>(
            ({ input: { memberId }, sendBack, receive }) => {
              const sent: DrawingMessage[] = [];
              lines.set(memberId, { emit: sendBack, sent });
              receive(({ message }) => sent.push(message));
              return () => lines.delete(memberId);
            },
          ),
        },
      }),
    },
    () => `board-${named++}`,
  );
  const says = (memberId: string, ...messages: DrawingMessage[]) => {
    for (const message of messages) lines.get(memberId)?.emit({ type: 'channel.received', message });
  };
  const links = (memberId: string) => {
    lines.get(memberId)?.emit({ type: 'channel.opened' });
    says(memberId, { type: 'hello', answer: true });
  };
  const sentTo = (memberId: string) => lines.get(memberId)?.sent.filter(({ type }) => type !== 'hello') ?? [];
  return { drawings, lines, says, links, sentTo };
}

const stroke = (line: number, board: string): DrawingMessage => ({
  type: 'line',
  board,
  line,
  points: [{ x: 0.1, y: 0.2 }],
});

test('[R-DRAW-5] whoever sees the screen learns what is drawn on it, those who come later too', () => {
  const { drawings, says, links, sentTo } = start();
  drawings.follow(people('ben', 'carol'), false);
  links('ben');
  says('ben', { type: 'board', board: 'bens' });
  drawings.send({ type: 'user.drawingBegan', on: 'ben' });
  expect(drawsOn(drawings.state(), 'ben')).toBe(true);
  drawings.send({ type: 'pen.pressed', pointer: 1, at: { x: 0.1, y: 0.2 } });
  drawings.send({ type: 'pen.left', pointer: 1 });
  expect(sentTo('ben')).toEqual([{ type: 'board', board: null }, stroke(0, 'bens')]);
  expect(sentTo('carol')).toEqual([]);
  expect(unreached(drawings.state(), Object.values(people('ben', 'carol'))).map(({ memberId }) => memberId)).toEqual([
    'carol',
  ]);
  links('carol');
  expect(sentTo('carol')).toEqual(sentTo('ben'));
  says('carol', stroke(5, 'bens'), stroke(6, 'another'));
  expect(linesOn(drawings.state(), 'ben', nobodyHidden).map(({ by, line, named }) => [by, line, named])).toEqual([
    ['carol', 5, false],
    [OWN, 0, false],
  ]);
  says('carol', stroke(7, 'bens'));
  expect(linesOn(drawings.state(), 'ben', nobodyHidden).map(({ named }) => named)).toEqual([false, true, false]);
});

test('[R-DRAW-4] the sharer clears all lines, turns drawing off and on, and ends it with the share', () => {
  const { drawings, says, links, sentTo } = start();
  const shown = () => linesOn(drawings.state(), OWN, nobodyHidden).length;
  drawings.follow(people('ben'), true);
  links('ben');
  says('ben', stroke(0, 'board-0'));
  expect(shown()).toBe(1);
  drawings.clearAll();
  expect(shown()).toBe(0);
  says('ben', stroke(1, 'board-0'), stroke(2, 'board-1'));
  expect(shown()).toBe(1);
  drawings.send({ type: 'user.drawingForbidden' });
  expect(shown()).toBe(0);
  drawings.allow();
  drawings.follow(people('ben'), false);
  const boards = sentTo('ben').map((message) => message.type === 'board' && message.board);
  expect(boards).toEqual(['board-0', 'board-1', null, 'board-2', null]);
});

test('[R-DRAW-4] a sharer who clears all takes our lines with theirs; one who leaves, too', () => {
  const { drawings, says, links } = start();
  drawings.follow(people('ben'), false);
  links('ben');
  says('ben', { type: 'board', board: 'bens' });
  drawings.send({ type: 'user.drawingBegan', on: 'ben' });
  drawings.send({ type: 'pen.pressed', pointer: 1, at: { x: 0.1, y: 0.2 } });
  drawings.send({ type: 'pen.left', pointer: 1 });
  says('ben', { type: 'board', board: 'bens again' });
  expect([linesOn(drawings.state(), 'ben', nobodyHidden), drawsOn(drawings.state(), 'ben')]).toEqual([[], true]);
  drawings.follow({}, false);
  expect([drawings.state().own.context.boards, drawsOn(drawings.state(), 'ben')]).toEqual([{}, false]);
});

test('[R-DRAW-5] it is known why someone’s screen cannot be drawn on', () => {
  const { drawings, lines, says, links } = start();
  const obstacle = (member = memberOf('ben')) => obstacleTo(drawings.state(), member);
  expect(obstacle()).toBe('waiting');
  drawings.follow(people('ben'), false);
  expect([obstacle(), obstacle(memberOf('carol', 'another app'))]).toEqual(['unlinked', 'unable']);
  lines.get('ben')?.emit({ type: 'channel.opened' });
  expect(obstacle()).toBe('waiting');
  links('ben');
  expect(obstacle()).toBe('off');
  says('ben', { type: 'board', board: 'bens' });
  expect(obstacle()).toBeUndefined();
});

test('[R-DRAW-7] people who are hidden draw nothing', () => {
  const { drawings, says, links } = start();
  drawings.follow(people('ben', 'carol'), true);
  links('ben');
  links('carol');
  says('ben', stroke(0, 'board-0'));
  says('carol', stroke(0, 'board-0'));
  const by = linesOn(drawings.state(), OWN, (memberId) => memberId === 'ben').map((line) => line.by);
  expect(by).toEqual(['carol']);
});

test('[R-DRAW-5] pages of other apps, and those of people who left, are not spoken to', () => {
  const { drawings, lines } = start();
  drawings.follow({ ...people('ben'), carol: memberOf('carol', 'another app') }, false);
  expect([...lines.keys()]).toEqual(['ben']);
  drawings.stop();
  expect([...lines.keys()]).toEqual([]);
});
