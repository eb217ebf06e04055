import { fromCallback } from 'xstate';
import { isErrorCode } from '@colloquy/machines/contract/errorCodes.ts';
import type { StreamRequests } from '@colloquy/machines/contract/streamEvents.ts';
import { WIRE_VERSION } from '@colloquy/machines/contract/version.ts';
import { notices } from '@colloquy/machines/contract/wire.ts';
import type { NoticeEvent } from '@colloquy/machines/signalling/ports.ts';
import type { StreamCommand, StreamLinkEvent } from '@colloquy/machines/stream/ports.ts';
import type { SignallingOptions } from './signalling.ts';
import { LogPosition } from './logPosition.ts';
import { openConnection, type SignallingConnection } from './signallingConnection.ts';
import { beginMove, type MoveEnd } from './signallingMove.ts';

export type StreamSignallingOptions = SignallingOptions & {
  /** This page's own jitter, from 0 to 1: spreads out what many pages are asked to do at once. */
  jitter: number;
};

/** Sent now or never, without acknowledgement: peers repeat theirs. */
const OF_PEERS: ReadonlySet<string> = new Set(['stream-offer', 'stream-answer', 'stream-ice-candidate']);

const ENTERING: ReadonlySet<string> = new Set(['join-stream', 'start-stream']);
const OF_SEATS: ReadonlySet<string> = new Set([...ENTERING, 'leave-stream', 'end-stream']);

/** The event that leaves a broadcast. */
type Leaving = Extract<StreamCommand, { type: 'send.leave-stream' | 'send.end-stream' }>;

/** The signalling port of the stream page: one connection to the server, two while it moves to another node. */
export function createStreamSignalling(options: StreamSignallingOptions) {
  return fromCallback<StreamCommand, undefined>(({ sendBack, receive }) => {
    const emit = (event: StreamLinkEvent | NoticeEvent) => sendBack(event);
    const position = new LogPosition();
    let token = options.bearer();
    let isRefused = false;
    // The token stays inside the port: no machine, record or view ever holds it.
    let resumeToken: string | undefined;
    /** How to leave the broadcast that the page is in when it closes. */
    let leaving: Leaving | undefined;
    /** Counts requests about a seat. */
    let request = 0;
    let connection = open();
    let abandonMove: (() => void) | undefined;
    let moment: ReturnType<typeof setTimeout> | undefined;

    function open(): SignallingConnection {
      return openConnection(
        options,
        notices,
        () => ({
          version: WIRE_VERSION,
          resume: true,
          token: token ?? null,
          ...(resumeToken && { resume_token: resumeToken, keeps_connections: true, since: position.since }),
        }),
        'stream',
      );
    }

    function serve(next: SignallingConnection): void {
      connection = next;
      connection.listen({
        opened: () => emit({ type: 'signalling.opened' }),
        lost: () => emit({ type: 'signalling.lost' }),
        failed() {},
        exhausted: () => emit({ type: 'signalling.gaveUp', code: 'unreachable' }),
        refused(code) {
          if (code === 'token_invalid' && token !== undefined) options.tokenRefused?.(token);
          isRefused = true;
          emit({ type: 'signalling.gaveUp', code });
        },
        received: onEvent,
      });
    }

    function onEvent(event: NoticeEvent): void {
      if (!position.take(event)) return;
      if (event.type === 'signal.migrate') {
        clearTimeout(moment);
        // The server has spread the deadlines already: jitter over all of one again would make most pages move at once.
        moment = setTimeout(moveOver, event.payload.within_ms * (0.5 + options.jitter / 2));
        return;
      }
      if (event.type === 'signal.session') resumeToken = event.payload.resume_token;
      if (event.type === 'signal.sessionLost') resumeToken = undefined;
      emit(event);
    }

    function moveOver(): void {
      const to = open();
      if (resumeToken !== undefined) {
        abandonMove = beginMove({ from: connection, to, onEvent, ended: (how) => continueOn(to, how) });
        return;
      }
      // No seat is held here: the list is requested at the other node.
      connection.close();
      emit({ type: 'signalling.lost' });
      serve(to);
    }

    function continueOn(to: SignallingConnection, how: MoveEnd): void {
      abandonMove = undefined;
      const hasMoved = how === 'moved' || how === 'resuming';
      serve(hasMoved ? to : connection);
      if (!hasMoved) return;
      // Events sent while the seat changed connections may be lost, as when the connection is: the machine repeats them.
      emit({ type: 'signalling.lost' });
      if (to.isOpen()) emit({ type: 'signalling.opened' });
    }

    function ask(event: string, payload: unknown): void {
      if (OF_PEERS.has(event)) return connection.send(event, payload);
      if (OF_SEATS.has(event)) request += 1;
      if (ENTERING.has(event)) position.startAnew();
      const mine = request;
      connection.ask(event, payload, (answer) => {
        if (answer?.ok) return;
        // A failure of a request that the person has replaced since is ignored.
        if (ENTERING.has(event) && mine !== request) return;
        if (event === 'stream-chat') return chatRefused(payload, answer?.error.code ?? 'try_again');
        if (answer) emit({ type: 'signal.signalError', payload: { event, ...answer.error } });
      });
    }

    function chatRefused(payload: unknown, code: string): void {
      const { id = '' } = payload as StreamRequests['stream-chat'];
      emit({ type: 'chat.refused', id, code: isErrorCode(code) ? code : 'internal' });
    }

    serve(connection);
    receive((command) => {
      switch (command.type) {
        case 'reopen.signalling':
          if (isRefused) token = options.bearer();
          isRefused = false;
          connection.reopen();
          return;
        case 'send.join-stream':
          leaving = { type: 'send.leave-stream', payload: { broadcaster_id: command.payload.broadcaster_id } };
          break;
        case 'send.start-stream':
          leaving = { type: 'send.end-stream', payload: {} };
          break;
        case 'send.leave-stream':
        case 'send.end-stream':
          // A person who leaves while the connection is gone must not be returned to the seat when it is back.
          leaving = undefined;
          resumeToken = undefined;
      }
      ask(command.type.slice('send.'.length), command.payload);
    });

    return () => {
      clearTimeout(moment);
      abandonMove?.();
      if (leaving) connection.send(leaving.type.slice('send.'.length), leaving.payload);
      connection.close();
    };
  });
}
