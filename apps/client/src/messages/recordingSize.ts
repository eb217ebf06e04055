import { decimal } from './formats.ts';

/** `980 kB`, `12.4 MB`, `1 GB`. */
export function recordingSize(bytes: number): string {
  const units = ['kB', 'MB', 'GB'];
  const power = Math.min(units.length, Math.max(1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1_000 ** power;
  const digits = power === 1 || value >= 100 || Number.isInteger(value) ? 0 : 1;
  return `${decimal(value, digits)} ${units[power - 1]}`;
}
