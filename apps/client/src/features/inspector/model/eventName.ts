/** An event as a person reads it: XState's own events name by ids which delay ended, and which port answered. */
export function eventName(type: string): string {
  const [, kind, about = ''] = /^xstate\.(after|done\.actor|error\.actor)\.(.+)$/.exec(type) ?? [];
  if (kind === undefined) return type;
  if (kind === 'after') return `after ${about.slice(0, about.indexOf('.'))}`;
  return `${about} ${kind === 'done.actor' ? 'done' : 'failed'}`;
}
