import { describe, expect, it, vi } from 'vitest';
import { isPlain, readPacket } from './packet.ts';

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

describe('a payload', () => {
  const nested = (depth: number, innermost: unknown = 1): unknown =>
    depth === 0 ? innermost : { a: 1, b: nested(depth - 1, innermost) };

  it.each([undefined, null, 'text', 7, {}, [], { a: [{ b: null }] }, nested(16)])('of plain JSON is read: %j', (one) =>
    expect(isPlain(one)).toBe(true),
  );

  it.each([
    ['deeper than 16 levels', nested(17)],
    ['deeper than 16 levels in arrays', JSON.parse('['.repeat(17) + ']'.repeat(17))],
    ['with a binary part', { offer: { _placeholder: true, num: 0 } }],
    ['that is binary', { _placeholder: true, num: 0 }],
    ['with a binary part in a list', [1, { _placeholder: true }]],
  ])('[R-WIRE-9] %s is invalid', (_, one) => expect(isPlain(one)).toBe(false));

  it('with a field of that name that means nothing is read', () => {
    expect(isPlain({ _placeholder: 'yes', a: {} })).toBe(true);
  });
});
