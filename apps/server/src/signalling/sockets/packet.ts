import { RESERVED_MARK } from './textParser.ts';

/** The parts of one received event. */
export type Packet = {
  event: string;
  payload: unknown;
  acknowledge: ((answer: object) => void) | undefined;
};

/** More than the contract needs. */
const MAX_DEPTH = 16;
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

/** Plain JSON of limited depth: no binary parts, and no nesting that could overflow the stack. */
export function isPlain(payload: unknown, depth = 0): boolean {
  if (typeof payload !== 'object' || payload === null) return true;
  if (depth === MAX_DEPTH || isBinary(payload)) return false;
  const fields = payload as Record<string, unknown>;
  for (const key of Object.keys(fields)) if (!isPlain(fields[key], depth + 1)) return false;
  return true;
}

/** Socket.IO's placeholder for a binary part. */
function isBinary(value: object): boolean {
  return '_placeholder' in value && value._placeholder === true;
}
