import { readable } from './readable.ts';

type ActionParams = Partial<Record<'targetId' | 'id' | 'sendId', string>> & {
  delay?: number;
  [about: string]: unknown;
};

/** Describes an action as text. */
export function describeAction({ type, params }: { type: string; params: unknown }): string {
  const { targetId, to, event, delay, id, src, sendId, input, actorRef }: ActionParams = {
    ...(params as ActionParams | undefined),
  };
  const eventText = readable(event);
  if (type === 'xstate.sendTo') return `tell ${targetId ?? readable(to)} ${eventText}`;
  if (type === 'xstate.raise') return delay === undefined ? `raise ${eventText}` : `in ${delay} ${eventText}`;
  if (type === 'xstate.cancel') return `cancel ${sendId}`;
  if (type === 'xstate.emit') return `emit ${eventText}`;
  if (type === 'xstate.spawnChild')
    return `start ${id} ${readable(typeof src === 'string' ? src : '')} ${readable(input)}`;
  if (type === 'xstate.stopChild') return `stop ${readable(actorRef ?? params)}`;
  return params === undefined ? type : `${type} ${readable(params)}`;
}
