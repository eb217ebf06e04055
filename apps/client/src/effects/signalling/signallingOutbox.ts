import { ERROR_MESSAGES } from '@colloquy/machines/contract/errorCodes.ts';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { Acknowledgement, Notices } from '@colloquy/machines/contract/wire.ts';
import type { SendCommand } from '@colloquy/machines/roomCall/ports.ts';
import type { SignallingConnection } from './signallingConnection.ts';

/** Commands that the server must receive, however long that takes. */
const LASTING: ReadonlySet<string> = new Set(['send.chatMessage', 'send.setState', 'send.adminAction']);

/** Temporary refusals; an admin's action is reported instead of being retried. */
const PASSING: ReadonlySet<string> = new Set(['try_again', 'rate_limited', 'internal']);

/** The refusal of an action that only a lost seat allowed. */
const SEAT_GONE = { code: 'not_a_member', message: ERROR_MESSAGES.not_a_member } as const;

export type Outbox = {
  send(command: SendCommand): void;
  /** This connection has the seat: unacknowledged commands are sent on it, in order. */
  through(connection: SignallingConnection): void;
  /** The connection is gone; transient commands are dropped. */
  interrupt(): void;
  /** The next seat is another one: an admin's actions belonged to the old one, messages are kept. */
  startAnew(): void;
  close(): void;
};

/**
 * Whether the outbox handles the command: reactions too, though they are dropped with their connection, because refusals are
 * shown to the person. The machines repeat the rest where it matters.
 */
export const isAnswered = ({ type }: SendCommand): boolean => LASTING.has(type) || type === 'send.sendReaction';

/**
 * Sent commands without an acknowledgement, in the order in which they were sent. A command keeps its id however often
 * it is sent, so that the server acts once (R-WIRE-11); a message's own id is its command's, too.
 *
 * @param refused receives what the server refuses.
 */
export function createOutbox(refused: (refusal: Notices['signalError']) => void): Outbox {
  let unanswered: SendCommand[] = [];
  /** Sent on the current connection, and not acknowledged yet. */
  let open: SendCommand[] = [];
  let connection: SignallingConnection | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;

  const forget = (command: SendCommand) => {
    unanswered = unanswered.filter((other) => other !== command);
  };

  function ask(command: SendCommand): void {
    const requested = connection;
    if (!requested) return;
    open.push(command);
    requested.ask(wireNameOf(command), command.payload, (answer) => {
      if (answer?.ok) forget(command);
      if (requested !== connection) return;
      open = open.filter((other) => other !== command);
      if (!answer?.ok) notDone(command, answer);
    });
  }

  /** Without an answer the command was dropped, or its answer was. */
  function notDone(command: SendCommand, answer: Exclude<Acknowledgement, { ok: true }> | undefined): void {
    // The seat is on another connection by now, and the command is sent there.
    if (answer?.error.code === 'not_a_member') return;
    const passes = answer === undefined || (PASSING.has(answer.error.code) && command.type !== 'send.adminAction');
    if (passes && LASTING.has(command.type)) {
      again ??= setTimeout(resend, answer ? DELAYS.tryAgain : 0);
      return;
    }
    forget(command);
    if (answer) refused({ event: wireNameOf(command), ...answer.error });
  }

  function resend(): void {
    clearTimeout(again);
    again = undefined;
    for (const command of unanswered) if (!open.includes(command)) ask(command);
  }

  return {
    send(command) {
      // Of our own states only the last one counts.
      if (command.type === 'send.setState') unanswered = unanswered.filter(({ type }) => type !== command.type);
      const named = withId(command);
      unanswered = [...unanswered, named];
      ask(named);
    },
    through(next) {
      if (connection === next) return;
      [connection, open] = [next, []];
      resend();
    },
    interrupt() {
      [connection, open] = [undefined, []];
      unanswered = unanswered.filter(({ type }) => LASTING.has(type));
    },
    startAnew() {
      const kept = unanswered.filter(({ type }) => type !== 'send.adminAction');
      for (const command of unanswered) {
        if (!kept.includes(command)) refused({ event: wireNameOf(command), ...SEAT_GONE });
      }
      unanswered = kept;
    },
    close: () => clearTimeout(again),
  };
}

export const wireNameOf = ({ type }: SendCommand): string => type.slice('send.'.length);

function withId(command: SendCommand): SendCommand {
  const command_id = (command.type === 'send.chatMessage' && command.payload.id) || crypto.randomUUID();
  // Every payload of the contract may carry it; the mapped union cannot be rebuilt from its parts without this.
  return { ...command, payload: { ...command.payload, command_id } } as SendCommand;
}
