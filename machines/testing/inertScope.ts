import type { AnyActor, AnyActorScope } from 'xstate';

/**
 * What `machine.transition` asks for: nobody is told anything, nothing is started.
 *
 * @param never an actor of the machine that is never started.
 * @param take hears each effect as data; nobody does when left out.
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
