import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { candidate, offer } from '@colloquy/machines/contract/negotiation.ts';
import { GIVEN } from '../fuzz/values/given.ts';
import { boundsOf, definitionOf, valuesOf, type Definition } from '../fuzz/values/valuesOf.ts';

/** Three bytes each, and outside the fast path for common characters. */
const HEAVY = '漢';
/** A value without a limit of its own is limited by the frame or body around it. */
const UNBOUNDED = 1_000;
const SAMPLES = 100;

/** As long as a description may be, of lines that a browser would write. */
const LONGEST_SDP = 'v=0\r\n'.padEnd(LIMITS.sdpBytes, 'a=candidate:1 1 udp 2130706431 10.0.0.1 9 typ host\r\n');

/** A value that a schema of the contract accepts, as large as the schema allows. */
export function heaviest(schema: z.ZodMiniType, at = 0): unknown {
  if (schema === offer.shape.sdp) return LONGEST_SDP;
  // Many of them must fit into one frame.
  if (schema === candidate.def.innerType.shape.candidate) return 'candidate:'.padEnd(LIMITS.candidate, '9 ');
  return heaviestOf(schema, definitionOf(schema), at);
}

function heaviestOf(schema: z.ZodMiniType, definition: Definition, at: number): unknown {
  const { shape = {}, innerType = z.unknown(), element = z.unknown(), options = [], entries = {} } = definition;
  switch (definition.type) {
    case 'string':
      return longestText(schema, at);
    case 'number':
      return Math.min(boundsOf(schema).maximum ?? Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
    case 'boolean':
      return true;
    case 'enum':
      return Object.values(entries).toSorted((one, other) => other.length - one.length)[0];
    case 'array':
      // All different: of equal ones all but one may be dropped.
      return Array.from({ length: boundsOf(schema).maxItems ?? 1 }, (_, place) => heaviest(element, place));
    case 'object':
      return Object.fromEntries(Object.entries(shape).map(([key, inner]) => [key, heaviest(inner, at)]));
    case 'optional':
    case 'default':
    case 'nullable':
      return heaviest(innerType, at);
    case 'pipe':
      return heaviest(definition.in ?? z.unknown(), at);
    case 'union':
      return largest(options.map((option) => heaviest(option, at)));
    case 'unknown':
      return HEAVY.repeat(UNBOUNDED);
    default:
      return largest(fc.sample(valuesOf(schema, GIVEN), SAMPLES));
  }
}

function longestText(schema: z.ZodMiniType, at: number): string {
  const { maxLength = UNBOUNDED } = boundsOf(schema);
  const texts = [HEAVY, 'y'].map((character) => `${at}`.padEnd(maxLength, character));
  const fits = (text: unknown) => z.safeParse(schema, text).success;
  return texts.find(fits) ?? String(largest(fc.sample(valuesOf(schema, GIVEN), SAMPLES).filter(fits)));
}

const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '');
const largest = (values: unknown[]) => values.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];
