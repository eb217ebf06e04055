import type { AnyActor, AnyActorScope } from 'xstate';

/**
 * The scope that `machine.transition` requires: no event is delivered, nothing is started.
 *
 * @param never an actor of the machine that is never started.
 * @param take receives each effect as data; omitted, they are dropped.
 */
export const inertScope = (
  never: AnyActor,
  take: AnyActorScope['actionExecutor'] = () => undefined,
): AnyActorScope => ({
  self: never,
  system: never.system,
  id: never.id,
  sessionId: never.sessionId,
  logger: () => undefined,
  defer: () => undefined,
  emit: () => undefined,
  stopChild: () => undefined,
  actionExecutor: take,
});
