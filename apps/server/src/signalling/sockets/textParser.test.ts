import { describe, expect, it } from 'vitest';
import { PacketDecoder, PacketEncoder } from './textParser.ts';

/** A connection's decoder, and the packets it has passed on. */
function decoder() {
  const packets: { type: number; nsp: string; id?: number; data?: unknown }[] = [];
  const reader = new PacketDecoder();
  reader.on('decoded', (packet) => packets.push(packet));
  return { add: (data: unknown) => reader.add(data), packets };
}
const decoded = (...sent: unknown[]) => {
  const { add, packets } = decoder();
  for (const one of sent) add(one);
  return packets;
};
const EVENT = 2;
const ACK = 3;
const nsp = '/signal';
const bytes = Buffer.from('x');

describe('a binary packet', () => {
  const placeholder = { _placeholder: true, num: 0 };
  const event = `-/signal,["offer",${JSON.stringify(placeholder)}]`;

  it('[R-WIRE-9] is passed on with placeholders once all its attachments have arrived', () => {
    const { add, packets } = decoder();
    add(`52${event}`);
    add(bytes);
    expect(packets).toEqual([]);
    add(bytes);
    expect(packets).toEqual([{ type: EVENT, nsp, data: ['offer', placeholder] }]);
    add('2/signal,["next"]');
    expect(packets).toHaveLength(2);
  });

  it('[R-WIRE-9] that announces no attachments is passed on at once', () => {
    expect(decoded(`50${event}`)).toMatchObject([{ type: EVENT }]);
  });

  it('[R-WIRE-9] may have more attachments than Socket.IO’s own parser allows, and an acknowledgement id', () => {
    const attachments = Array.from({ length: 12 }, () => bytes);
    expect(decoded('512-/signal,7["offer"]', ...attachments)).toEqual([{ type: EVENT, nsp, id: 7, data: ['offer'] }]);
  });

  it('that is an acknowledgement stays one', () => {
    expect(decoded('61-/signal,7[]', bytes)).toEqual([{ type: ACK, nsp, id: 7, data: [] }]);
  });

  it('[R-WIRE-7] with a reserved name is passed on as an unknown event', () => {
    expect(decoded('51-/signal,["disconnect"]', bytes)).toMatchObject([{ data: ['reserved:disconnect'] }]);
  });

  it.each([
    ['text instead of its attachments', ['51-/signal,["offer"]', '2/signal,["next"]']],
    ['attachments that no packet announced', [bytes]],
    ['no number of attachments', ['5-/signal,["offer"]']],
    ['more attachments than the limit', ['51234567-/signal,["offer"]']],
  ])('with %s closes its connection', (_, sent) => {
    expect(() => decoded(...sent)).toThrow();
  });
});

describe('an event with a name that Socket.IO reserves', () => {
  it.each(['connect', 'connect_error', 'disconnect', 'disconnecting', 'newListener', 'removeListener'])(
    '[R-WIRE-7] is passed on as an unknown event: %s',
    (name) => {
      const data = [`reserved:${name}`, { a: name }];
      expect(decoded(`2/signal,["${name}",{"a":"${name}"}]`)).toEqual([{ type: EVENT, nsp, data }]);
      expect(decoded(`2["${name}",{"a":"${name}"}]`)).toEqual([{ type: EVENT, nsp: '/', data }]);
      expect(decoded(`2/signal,12[ "${name}",{"a":"${name}"}]`)).toEqual([{ type: EVENT, nsp, id: 12, data }]);
    },
  );

  it.each([
    '2/signal,["connected"]',
    '2/signal,["re","connect"]',
    '2/signal,["chatMessage",{"message":"2[\\"connect\\""}]',
  ])('leaves other events alone: %s', (packet) => {
    expect(JSON.stringify(decoded(packet))).not.toContain('reserved:');
  });
});

describe('requests for namespaces', () => {
  it('[R-WIRE-23] are passed on four times, the fifth closes the connection', () => {
    const { add, packets } = decoder();
    for (let n = 1; n <= 4; n++) {
      add('0/signal,');
      add('2/signal,["0"]');
    }
    expect(packets).toHaveLength(8);
    expect(() => add('0/nothing,')).toThrow();
    expect(packets).toHaveLength(8);
  });
});

const encode = (packet: object) => new PacketEncoder().encode(packet as never);

describe('what the server sends', () => {
  it.each([
    [{ type: EVENT, nsp, data: ['migrate', { within_ms: 1 }] }, '2/signal,["migrate",{"within_ms":1}]'],
    [{ type: EVENT, nsp: '/', data: ['x'] }, '2["x"]'],
    [{ type: ACK, nsp, id: 0, data: [{ ok: true }] }, '3/signal,0[{"ok":true}]'],
    [{ type: 1, nsp }, '1/signal,'],
    [{ type: 0, nsp: '/', data: { sid: 'a' } }, '0{"sid":"a"}'],
  ])('is written as Socket.IO writes it: %j', (packet, text) => expect(encode(packet)).toEqual([text]));
});
