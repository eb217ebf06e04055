/** A sentence, or a function that makes it. */
type Leaf = string | ((...given: unknown[]) => unknown);

/** Every sentence of a part of the catalogue by its place: `room.choose.camera`, `rules.sections.0.title`. */
export function leavesOf(messages: unknown, place = ''): Map<string, Leaf> {
  if (typeof messages === 'string' || typeof messages === 'function') return new Map([[place, messages as Leaf]]);
  if (typeof messages !== 'object' || messages === null) return new Map();
  return new Map(
    Object.entries(messages).flatMap(([name, value]) => [...leavesOf(value, place === '' ? name : `${place}.${name}`)]),
  );
}

/** Two values by the name of a parameter, if it is no number and no plain text. */
const SAMPLES: Record<string, readonly unknown[]> = {
  at: ['2026-03-01T10:00:00Z', '2025-11-21T11:30:00Z'],
  due: ['2026-03-01T10:00:00Z', '2025-11-21T11:30:00Z'],
  iso: ['2026-03-01T10:00:00Z', '2025-11-21T11:30:00Z'],
  day: ['2026-03-01', '2025-11-21'],
  code: ['internal', 'unreachable'],
  provider: ['github', 'google_oauth2'],
  reason: ['spam', 'nudity'],
  decision: ['warn', 'suspend'],
  action: ['lift', 'warn'],
  ruling: ['ban', 'timeOut'],
  role: ['moderator', 'viewer'],
  widen: ['tags', 'related'],
  shown: [
    { browser: 'Chess', system: 'Tea' },
    { browser: 'Ada', system: 'Bob' },
  ],
  names: [['Ada'], ['Bob', 'Eve'], ['Ada', 'Bob', 'Eve', 'Joe']],
  tags: [['chess'], ['tea', 'jazz'], []],
  languages: [['Ada'], ['Bob', 'Eve'], []],
  codes: [['chess'], ['tea', 'jazz']],
  removed: [['chess'], ['tea', 'jazz']],
  related: [[{ tag: 'chess' }], [{ tag: 'tea' }]],
  ...Object.fromEntries(
    ['microphoneOff', 'previews', 'sounds', 'notices', 'isToday', 'isAny', 'named'].map((name) => [
      name,
      [true, false],
    ]),
  ),
};
const NUMBERS =
  /^(n|n[A-Z].*|count|ms|waitedMs|bytes|seconds|days|most|least|people|talking|waiting|others|elsewhere|reports|reporters|times|open|overdue|left|taken|seats|unread|fresh|place|index|attempt|attempts|items|strokes|now|share|bitsPerSecond|percent)$/;

/** Places where a parameter with a usual name has another type. */
const ODD: Record<string, Record<string, readonly unknown[]>> = {
  timeOfDay: { at: [1_700_000_000_000, 1_710_009_000_000] },
  dayOf: { at: [1_700_000_000_000, 1_710_009_000_000] },
};

function samplesOf(make: (...given: unknown[]) => unknown): (readonly unknown[])[] {
  const [, list = ''] = /^[^(]*\(((?:[^()]|\([^()]*\))*)\)/.exec(String(make)) ?? [];
  if (list.trim().startsWith('{')) {
    return /browser/.test(list)
      ? [SAMPLES['shown'] ?? []]
      : [
          [
            { lines: 720, framesPerSecond: 30 },
            { lines: 360, framesPerSecond: 15 },
          ],
        ];
  }
  return list
    .split(',')
    .map((parameter) => parameter.replace(/[:=].*/s, '').trim())
    .filter(Boolean)
    .map((name) => ODD[make.name]?.[name] ?? SAMPLES[name] ?? (NUMBERS.test(name) ? [2, 7, 120, 0] : ['Ada', 'Bob']));
}

const said = (leaf: Leaf, given: readonly unknown[]): string => {
  const result = typeof leaf === 'string' ? leaf : leaf(...given);
  return typeof result === 'string' ? result : (JSON.stringify(result) ?? '');
};

/**
 * A sentence beside its English original, with samples for its parameters. It is incomplete if another sample changes
 * the original, but not the translation.
 */
export function compared(original: Leaf, leaf: Leaf): { original: string; text: string; isIncomplete: boolean } {
  const samples = typeof original === 'string' ? [] : samplesOf(original);
  const base = samples.map(([first]) => first);
  const isIncomplete = samples.some((values, index) =>
    values.slice(1).some((value) => {
      const given = base.with(index, value);
      return said(original, base) !== said(original, given) && said(leaf, base) === said(leaf, given);
    }),
  );
  return { original: said(original, base), text: said(leaf, base), isIncomplete };
}

/** Whether it is the text of a button, a tab or a field rather than a sentence. */
export const isLabel = (text: string): boolean => text.length <= 24 && !/[.!?…:]$/.test(text);

/** In letters of English: signs of East Asia take two, accents and vowel signs that are put on a letter none. */
export function widthOf(text: string): number {
  const wide = text.match(/[\u3000-\u9fff\uff00-\uff60]/gu)?.length ?? 0;
  return text.normalize('NFC').replaceAll(/\p{M}/gu, '').length + wide;
}
