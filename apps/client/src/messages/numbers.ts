import { LANGUAGE } from './localised.ts';

/** `12.4`, with as many digits as given after the point. */
export function decimal(value: number, digits: number): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
  return new Intl.NumberFormat(LANGUAGE, options).format(value);
}

/** `980 kB`, `12.4 MB`, `1 GB`. */
export function recordingSize(bytes: number): string {
  const units = ['kB', 'MB', 'GB'];
  const power = Math.min(units.length, Math.max(1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1_000 ** power;
  const digits = power === 1 || value >= 100 || Number.isInteger(value) ? 0 : 1;
  return `${decimal(value, digits)} ${units[power - 1]}`;
}
