import { isRecord, type Json } from '@colloquy/machines/actorRecorder/redact.ts';

/** Maximum number of regions named where there is little room. */
const SHOWN = 2;

/** The ids of all active states, outer ones first: a value names them by their keys. */
export function activeStates(machine: string, value: Json | undefined): string[] {
  return [machine, ...inner(machine, value)];
}

function inner(parent: string, value: Json | undefined): string[] {
  if (typeof value === 'string') return [`${parent}.${value}`];
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, below]) => [`${parent}.${key}`, ...inner(`${parent}.${key}`, below)]);
}

/** `connected.inCall: live · off +7`: the path as far as it is single, then the first of the parallel regions. */
export function formatStateValue(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  if (!isRecord(value)) return '';
  const [first, ...others] = Object.entries(value);
  if (first === undefined) return '';
  if (others.length > 0) {
    const shown = Object.values(value)
      .slice(0, SHOWN)
      .map((below) => formatStateValue(below));
    return `${shown.join(' · ')}${others.length + 1 > SHOWN ? ` +${others.length + 1 - SHOWN}` : ''}`;
  }
  const below = formatStateValue(first[1]);
  return below === '' ? first[0] : `${first[0]}${below.includes(' · ') ? ': ' : '.'}${below}`;
}
