import type { SignalEvent } from '@colloquy/machines/signalling/ports.ts';

/** More than anybody says while a seat moves from node to node. */
const REMEMBERED = 256;

/**
 * Tells what was heard before. While a seat moves, a message or reaction may come by both connections, and a sender who
 * says one again after a lost answer may be heard twice. Everything else may be true twice.
 */
export function createEchoes(): (event: SignalEvent) => boolean {
  const known = new Set<string>();
  return (event) => {
    if (event.type !== 'signal.chatMessage' && event.type !== 'signal.receiveReaction') return false;
    const { socket_id, id } = event.payload;
    if (id === undefined) return false;
    const key = JSON.stringify([event.type, socket_id, id]);
    if (known.has(key)) return true;
    known.add(key);
    const [oldest] = known;
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
    return false;
  };
}
