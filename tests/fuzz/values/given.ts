import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { email, loginBody, newPassword } from '@colloquy/machines/contract/accounts.ts';
import { memberId, opaqueToken, roomName, userId } from '@colloquy/machines/contract/fields.ts';
import { candidate, offer } from '@colloquy/machines/contract/negotiation.ts';
import { reportId } from '@colloquy/machines/contract/reports.ts';
import { candidates, descriptions } from './descriptions.ts';
import { mutated, mutations } from './mutations.ts';
import type { Named } from './names.ts';
import { valuesOf, type Given } from './valuesOf.ts';

const named = (name: Named): fc.Arbitrary<string> => fc.nat(11).map((number) => `fuzzed-${name}-${number}`);

/** Mostly an existing one; the others are made from the schema. */
const somebodys = (schema: z.ZodMiniType, name: Named): [z.ZodMiniType, fc.Arbitrary<unknown>] => [
  schema,
  fc.oneof({ weight: 8, arbitrary: named(name) }, { weight: 1, arbitrary: valuesOf(schema, new Map()) }),
];
const accepted = (schema: z.ZodMiniType, texts: fc.Arbitrary<string>): [z.ZodMiniType, fc.Arbitrary<unknown>] => [
  schema,
  texts.filter((text) => z.safeParse(schema, text).success),
];

const { sdp } = offer.shape;

/** Values of the running server, in place of the contract's own field schemas. */
export const GIVEN: Given = new Map([
  somebodys(memberId, 'member'),
  somebodys(roomName, 'room'),
  somebodys(userId, 'user'),
  somebodys(opaqueToken, 'token'),
  somebodys(email, 'email'),
  somebodys(newPassword, 'password'),
  somebodys(loginBody.shape.user.shape.password, 'password'),
  [reportId, named('report')],
  accepted(sdp, fc.oneof(fc.constant('v=0'), descriptions)),
  accepted(candidate.def.innerType.shape.candidate, candidates),
]);

/** The JSON of a value of that schema, mutated about half of the time. */
export function jsonOf(schema: z.ZodMiniType): fc.Arbitrary<string | undefined> {
  const values = valuesOf(schema, GIVEN);
  const whole = values.map((value) => (value === undefined ? undefined : JSON.stringify(value)));
  const broken = fc.tuple(values, mutations).map(([value, done]) => mutated(value, done));
  return fc.oneof(whole, broken);
}
