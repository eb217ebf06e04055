import { describe, expect, it, vi } from 'vitest';
import { readPacket } from './packet.ts';

describe('an event’s arguments', () => {
  const acknowledge = vi.fn();

  it.each([
    ['a payload', [{ a: 1 }], { a: 1 }],
    ['nothing', [], undefined],
    ['a payload and more', [{ a: 1 }, 'more'], { a: 1 }],
  ])('without an acknowledgement: %s', (_, rest, payload) => {
    expect(readPacket(['offer', ...rest])).toEqual({ event: 'offer', payload, acknowledge: undefined });
  });

  it.each([
    ['a payload', [{ a: 1 }], { a: 1 }],
    ['nothing', [], undefined],
    ['a payload and more', [{ a: 1 }, 'more'], { a: 1 }],
  ])('[R-WIRE-4] with an acknowledgement: %s', (_, rest, payload) => {
    const packet = readPacket(['offer', ...rest, acknowledge]);
    expect(packet).toMatchObject({ event: 'offer', payload });
    packet.acknowledge?.({ ok: true });
    expect(acknowledge).toHaveBeenLastCalledWith({ ok: true });
  });

  it.each([
    ['reserved:disconnect', 'disconnect'],
    [7, '7'],
    ['x'.repeat(64), 'x'.repeat(64)],
    ['x'.repeat(65), 'x'.repeat(64)],
  ])('[R-WIRE-7] the name is shown as it was sent, up to 64 characters: %s', (name, event) => {
    expect(readPacket([name]).event).toBe(event);
  });
});
