const segmenter = new Intl.Segmenter('en');

function firstLetter(word: string): string {
  for (const { segment } of segmenter.segment(word)) return segment;
  return '';
}

/** First letters of the first and last word: `Leo Otter` → `LO`. */
export function initialsOf(name: string): string {
  const labels = name.trim().split(/\s+/);
  const letters = labels.length > 1 ? [labels[0], labels.at(-1)] : labels;
  return (
    letters
      .map((word) => firstLetter(word ?? ''))
      .join('')
      .toLocaleUpperCase('en') || '?'
  );
}

/** One of 24 hues, in degrees, that is the same for the same id everywhere: no two look alike. */
export function hueOf(id: string): number {
  let hash = 0;
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 3600;
  return Math.floor(hash / 150) * 15;
}
