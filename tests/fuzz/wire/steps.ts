import * as fc from 'fast-check';
import { INSPECT_NAMESPACE, inspectAuth, watchedRequests } from '@colloquy/machines/contract/inspect.ts';
import { handshakeAuth, requests } from '@colloquy/machines/contract/wire.ts';
import { NAMESPACE } from '@colloquy/machines/contract/constants.ts';
import { jsonOf } from '../values/given.ts';
import type { Sent } from '../environment/findings.ts';

const events: fc.Arbitrary<Sent> = fc.oneof(
  ...Object.entries(requests).map(([event, schema]) =>
    fc.record({
      kind: fc.constant('event' as const),
      event: fc.constant(event),
      payload: jsonOf(schema),
      // Without one a failure is a notice.
      asks: fc.integer({ min: 0, max: 5 }).map((random) => random > 0),
    }),
  ),
);

const anyText = fc.string({ unit: 'binary', maxLength: 30 });
const odd = fc.oneof(
  anyText,
  fc.constantFrom(
    `43${NAMESPACE},0[{"ok":true}]`,
    `43${NAMESPACE},99999999999999999999[]`,
    `42${NAMESPACE},-1["offer"]`,
    `42${NAMESPACE},99999999999999999999999["syncRoom"]`,
    `42${NAMESPACE},1e5["syncRoom",{}]`,
    `42${NAMESPACE},["chatMessage",{"message":"a","message":["b"]}]`,
    `42${NAMESPACE},["joinRoom","fuzzed-deep-60000"]`,
    `42${NAMESPACE},["__proto__",{"__proto__":{"ok":true}}]`,
    `42${NAMESPACE},["constructor"]`,
    `42${NAMESPACE},[null,null]`,
    `42${NAMESPACE},[{}]`,
    `42${NAMESPACE},[]`,
    `42${NAMESPACE},{}`,
    `42${NAMESPACE}`,
    `42/,["x"]`,
    `42${NAMESPACE},["disconnect"]`,
    `452-${NAMESPACE},["offer",{"_placeholder":true,"num":0}]`,
    `45999999-${NAMESPACE},["offer"]`,
    `41${NAMESPACE},`,
    `44${NAMESPACE},{"message":"x"}`,
    '1',
    '3',
    '5',
    '6',
    '2probe',
    '4',
    '40',
    `40${NAMESPACE},{"token":`,
    'fuzzed-long-140000',
  ),
  // A packet of ours with a missing part.
  fc
    .tuple(
      fc.constantFrom(`42${NAMESPACE},7["chatMessage",{"message":"hello"}]`, `40${NAMESPACE},{}`),
      fc.nat(60),
      anyText,
    )
    .map(([text, at, put]) => text.slice(0, at) + put + text.slice(at + 1)),
);
const frames: fc.Arbitrary<Sent> = fc.record({ kind: fc.constant('frame' as const), frame: odd });

const handshakes: fc.Arbitrary<Sent> = fc.oneof(
  ...(
    [
      [NAMESPACE, handshakeAuth],
      [INSPECT_NAMESPACE, inspectAuth],
    ] as const
  ).map(([namespace, schema]) =>
    fc.record({
      kind: fc.constant('handshake' as const),
      namespace: fc.constant(namespace),
      auth: jsonOf(schema).map((auth) => auth ?? ''),
    }),
  ),
);

const watched: fc.Arbitrary<Sent> = fc.oneof(
  ...Object.entries(watchedRequests).map(([event, schema]) =>
    fc.record({ kind: fc.constant('watched' as const), event: fc.constant(event), payload: jsonOf(schema) }),
  ),
);

/** Anything that can be sent over a connection. */
export const wireSteps: fc.Arbitrary<Sent> = fc.oneof(
  { weight: 90, arbitrary: events },
  { weight: 4, arbitrary: frames },
  { weight: 3, arbitrary: handshakes },
  { weight: 3, arbitrary: watched },
);
