/** Apart from each other for colour-blind people, too, and with white text readable on each. */
const COLOURS = ['#d01f36', '#1d63d6', '#0a7a33', '#7f2fc4', '#b84a00', '#00727d', '#b8156f', '#4a5563'] as const;

/** A number that is the same for the same id on every page. */
function placeOf(id: string): number {
  let hash = 0;
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 100_003;
  return hash % COLOURS.length;
}

/**
 * A colour for each of these people, the same on every page: by the id, or the next one that is free. With more people
 * than colours they are shared.
 */
export function coloursOf(memberIds: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Map<number, number>();
  const least = () => Math.min(...COLOURS.map((_, place) => taken.get(place) ?? 0));
  return new Map(
    [...memberIds].sort().map((id) => {
      let place = placeOf(id);
      for (const most = least(); (taken.get(place) ?? 0) > most;) place = (place + 1) % COLOURS.length;
      taken.set(place, (taken.get(place) ?? 0) + 1);
      return [id, COLOURS[place] ?? COLOURS[0]];
    }),
  );
}
