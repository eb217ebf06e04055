import { LANGUAGE } from './localised.ts';

const KILO = 1024;
const numbers = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 1 });

/** `812 B`, `3.4 kB`, `20 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < KILO) return `${bytes} B`;
  return bytes < KILO * KILO ? `${numbers.format(bytes / KILO)} kB` : `${numbers.format(bytes / KILO / KILO)} MB`;
}
