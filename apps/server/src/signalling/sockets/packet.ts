import { RESERVED_MARK } from './textParser.ts';

/** The parts of one received event. */
export type Packet = {
  event: string;
  payload: unknown;
  acknowledge: ((answer: object) => void) | undefined;
};

/** The maximum length of an event name in an answer. */
const MAX_NAME_LENGTH = 64;

/**
 * Finds the payload and the acknowledgement among an event's arguments. A function can only be Socket.IO's
 * acknowledgement, the last argument.
 */
export function readPacket([name, ...rest]: readonly unknown[]): Packet {
  const last = rest.at(-1);
  const isAcknowledgement = typeof last === 'function';
  return {
    ...packetNamed(
      String(name).replace(RESERVED_MARK, ''),
      isAcknowledgement && rest.length === 1 ? undefined : rest[0],
    ),
    acknowledge: isAcknowledgement ? (answer) => void last(answer) : undefined,
  };
}

/** An event without acknowledgement. */
export function packetNamed(name: string, payload: unknown): Packet {
  return {
    event: name.slice(0, MAX_NAME_LENGTH),
    payload,
    acknowledge: undefined,
  };
}
