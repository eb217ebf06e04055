import { RESERVED_MARK } from './textDecoder.ts';

/** The parts of one received event. */
export type Packet = {
  event: string;
  payload: unknown;
  acknowledge: ((answer: object) => void) | undefined;
};

/** Deeper than anything the contract knows. */
const DEPTH = 16;
/** Enough of an unknown event's name to recognise it in an answer. */
const NAME_SHOWN = 64;

/**
 * Finds the payload and the acknowledgement among an event's arguments, however many there are. Only Socket.IO itself
 * puts a function there, and puts it last.
 */
export function readPacket([name, ...rest]: readonly unknown[]): Packet {
  const last = rest.at(-1);
  const isAcknowledgement = typeof last === 'function';
  return {
    event: String(name).replace(RESERVED_MARK, '').slice(0, NAME_SHOWN),
    payload: isAcknowledgement && rest.length === 1 ? undefined : rest[0],
    acknowledge: isAcknowledgement ? (answer) => void last(answer) : undefined,
  };
}

/** Plain JSON of a sane depth: no binary part, nothing nested so deep that walking it could overflow a stack. */
export function isPlain(payload: unknown): boolean {
  let layer: unknown[] = [payload];
  for (let depth = 0; layer.length > 0; depth++) {
    if (depth > DEPTH || layer.some(isBinary)) return false;
    layer = layer.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return true;
}

/** The mark that Socket.IO's protocol leaves where a binary part belongs. */
function isBinary(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '_placeholder' in value && value._placeholder === true;
}
