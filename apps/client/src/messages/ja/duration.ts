import { lasting } from '../formats.ts';

/** `30日`: without the space that `Intl` puts between number and unit. */
export const duration = (ms: number): string => lasting(ms).replace(/\s/, '');
