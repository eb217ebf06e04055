import * as fc from 'fast-check';
import * as z from 'zod/mini';

/** A schema as its own introspection describes it. */
export type Definition = {
  type: string;
  checks?: unknown[];
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  items?: z.ZodMiniType[];
  values?: unknown[];
  entries?: Record<string, string>;
};
type Bounds = {
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
};

/** Values for some schemas, instead of generated ones. */
export type Given = ReadonlyMap<z.ZodMiniType, fc.Arbitrary<unknown>>;

/** `hostile` makes longer ones; a list is rarely long. */
const TEXT = 80;
const LIST = 4;
/** Texts that some store or log cannot keep as they are. */
export const UNSTORABLE = ['a\u0000b', 'a\ud800b', '\u202ea', 'a\r\n{"level":60}', "' or 1=1 --", '\\u0000', '<b>'];

export const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition;
/** As JSON Schema, which includes every length, limit and pattern. */
export const boundsOf = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input' }) as Bounds;

/** Valid values of a schema of the contract, generated from the schema itself. */
export function valuesOf(schema: z.ZodMiniType, given: Given): fc.Arbitrary<unknown> {
  const own = given.get(schema);
  if (own) return own;
  const definition = definitionOf(schema);
  const made = madeOf(schema, definition, given);
  return definition.checks?.length ? made.filter((value) => z.safeParse(schema, value).success) : made;
}

function madeOf(schema: z.ZodMiniType, definition: Definition, given: Given): fc.Arbitrary<unknown> {
  const { shape = {}, innerType, element, options = [], values = [], entries = {}, items = [] } = definition;
  switch (definition.type) {
    case 'string':
      return textOf(boundsOf(schema));
    case 'number':
      return numberOf(boundsOf(schema));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'literal':
      return fc.constantFrom(...values);
    case 'enum':
      return fc.constantFrom(...Object.values(entries));
    case 'array':
      return fc.array(valuesOf(element ?? z.unknown(), given), { maxLength: LIST });
    case 'tuple':
      return fc.tuple(...items.map((item) => valuesOf(item, given)));
    case 'object':
      return fc.record(mapped(shape, given), {
        requiredKeys: Object.keys(shape).filter((key) => shape[key]?._zod.optin !== 'optional'),
      });
    case 'optional':
    case 'default':
      return valuesOf(innerType ?? z.unknown(), given);
    case 'nullable':
      return fc.option(valuesOf(innerType ?? z.unknown(), given), { freq: 4 });
    case 'pipe':
      return valuesOf(definition.in ?? z.unknown(), given);
    case 'union':
      return fc.oneof(...options.map((option) => valuesOf(option, given)));
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

const mapped = (shape: Record<string, z.ZodMiniType>, given: Given) =>
  Object.fromEntries(Object.entries(shape).map(([key, value]) => [key, valuesOf(value, given)]));

function textOf({ minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern }: Bounds): fc.Arbitrary<string> {
  const longest = Math.min(maxLength, TEXT);
  if (pattern !== undefined)
    return fc.stringMatching(new RegExp(pattern), { size: 'small' }).filter((text) => text.length <= maxLength);
  const anyText = fc.string({ unit: 'binary', minLength, maxLength: longest });
  const plain = fc.string({ minLength: Math.max(1, minLength), maxLength: longest });
  const longestOfAll = fc.constant('y'.repeat(Math.min(maxLength, 2_048)));
  const odd = fc.constantFrom(...UNSTORABLE).filter((text) => text.length >= minLength && text.length <= maxLength);
  return fc.oneof(
    { weight: 6, arbitrary: plain },
    { weight: 3, arbitrary: anyText },
    { weight: 2, arbitrary: odd },
    longestOfAll,
  );
}

function numberOf({ minimum, maximum }: Bounds): fc.Arbitrary<number> {
  const range = { min: Math.max(minimum ?? -1e6, -1e6), max: Math.min(maximum ?? 1e6, 1e6) };
  return fc.oneof(fc.integer(range), fc.constantFrom(range.min, range.max));
}
