import { fromCallback } from 'xstate';
import { roomNotices } from '@colloquy/machines/contract/roomEvents.ts';
import { WIRE_VERSION } from '@colloquy/machines/contract/version.ts';
import type { LinkEvent, SignallingCommand, SignallingInput } from '@colloquy/machines/roomCall/ports.ts';
import type { NoticeEvent } from '@colloquy/machines/signalling/ports.ts';
import { LogPosition } from './logPosition.ts';
import { openConnection, type ConnectionOptions } from './signallingConnection.ts';
import { beginMove, type MoveEnd } from './signallingMove.ts';
import { createOutbox, isAnswered, wireNameOf } from './signallingOutbox.ts';

export type SignallingOptions = ConnectionOptions & {
  /** The signed-in user's token, if any. A call keeps the identity it began with, unless that is refused. */
  bearer: () => string | undefined;
  /** The server no longer knows that token. */
  tokenRefused?: (token: string) => void;
};

/**
 * The signalling port, used by browsers and simulated participants alike: one connection to the server, two while the
 * seat moves from one to the other. Each notice becomes `{type: 'signal.<name>', payload}`, each `send.<name>` command
 * an event. Commands that need an acknowledgement go through the outbox; the rest is sent now or never, and the
 * machines repeat what matters.
 */
export function createSignalling(options: SignallingOptions) {
  return fromCallback<SignallingCommand, SignallingInput>(({ input, sendBack, receive }) => {
    const emit = (event: LinkEvent) => sendBack(event);
    const emitAll = (event: NoticeEvent) => sendBack(event);
    const outbox = createOutbox((payload) => emitAll({ type: 'signal.signalError', payload }));
    const position = new LogPosition();
    let token = options.bearer();
    let isRefused = false;
    // The token stays inside the port: no machine, record or view ever holds it.
    let resumeToken: string | undefined;
    let connection = open();
    /** The person gave a reason for leaving; it is not sent again without one. */
    let hasLeft = false;
    let move: { to: typeof connection; abandon: () => void } | undefined;

    function open() {
      return openConnection(options, roomNotices, () => ({
        version: WIRE_VERSION,
        resume: true,
        token: token ?? null,
        ...(resumeToken && { resume_token: resumeToken, keeps_connections: true, since: position.since }),
      }));
    }

    function serve(next: typeof connection): void {
      connection = next;
      connection.listen({
        opened: () => emit({ type: 'signalling.opened' }),
        lost,
        failed() {},
        exhausted() {},
        refused(code, suspension) {
          if (code === 'token_invalid' && token !== undefined) options.tokenRefused?.(token);
          isRefused = true;
          emit({ type: 'signalling.gaveUp', code, ...suspension });
        },
        received: onEvent,
      });
    }

    function reopen(): void {
      if (isRefused) token = options.bearer();
      isRefused = false;
      connection.reopen();
    }

    function lost(): void {
      outbox.interrupt();
      emit({ type: 'signalling.lost' });
    }

    function onEvent(event: NoticeEvent): void {
      if (!position.take(event)) return;
      if (event.type === 'signal.session') {
        const { resume_token } = event.payload;
        if (resumeToken !== undefined && resumeToken !== resume_token) outbox.startAnew();
        resumeToken = resume_token;
        outbox.through(connection);
      }
      emitAll(event);
    }

    function moveOver(): void {
      const to = open();
      const abandon = beginMove({ from: connection, to, onEvent, ended: (how) => continueOn(to, how) });
      move = { to, abandon };
    }

    function continueOn(to: typeof connection, how: MoveEnd): void {
      move = undefined;
      switch (how) {
        case 'moved':
          serve(to);
          emit({ type: 'signalling.moved' });
          return;
        case 'resuming':
          serve(to);
          lost();
          if (to.isOpen()) emit({ type: 'signalling.opened' });
          return;
        case 'failed':
          serve(connection);
          emit({ type: 'signalling.moveFailed' });
          return;
        case 'taken':
          serve(connection);
          emitAll({ type: 'signal.sessionTaken', payload: {} });
      }
    }

    serve(connection);
    receive((command) => {
      if (command.type === 'reopen.signalling') reopen();
      else if (command.type === 'move.signalling') moveOver();
      else if (isAnswered(command)) outbox.send(command);
      else {
        if (command.type === 'send.joinRoom') position.startAnew();
        if (command.type === 'send.leaveRoom') hasLeft = true;
        connection.send(wireNameOf(command), command.payload);
      }
    });

    return () => {
      outbox.close();
      move?.abandon();
      for (const each of move ? [connection, move.to] : [connection]) {
        if (!hasLeft) each.send('leaveRoom', { room_name: input.roomName });
        each.close();
      }
    };
  });
}
