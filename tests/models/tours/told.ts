import { readable } from './readable.ts';

type Told = Partial<Record<'targetId' | 'id' | 'sendId', string>> & {
  delay?: number;
  [about: string]: unknown;
};

/** What was done, in the words of a chart. */
export function told({ type, params }: { type: string; params: unknown }): string {
  const { targetId, to, event, delay, id, src, sendId, input, actorRef }: Told = { ...(params as Told | undefined) };
  const said = readable(event);
  if (type === 'xstate.sendTo') return `tell ${targetId ?? readable(to)} ${said}`;
  if (type === 'xstate.raise') return delay === undefined ? `raise ${said}` : `in ${delay} ${said}`;
  if (type === 'xstate.cancel') return `cancel ${sendId}`;
  if (type === 'xstate.emit') return `emit ${said}`;
  if (type === 'xstate.spawnChild')
    return `start ${id} ${readable(typeof src === 'string' ? src : '')} ${readable(input)}`;
  if (type === 'xstate.stopChild') return `stop ${readable(actorRef ?? params)}`;
  return params === undefined ? type : `${type} ${readable(params)}`;
}
