import { refuse } from '../requests/errors.ts';
import { retryOf } from '../requests/commandMemory.ts';
import type { HandlerContext, Handlers } from '../handlerTypes.ts';

/** An admin's commands for the room and its members. */
export function adminHandlers({ services: { registry, log } }: HandlerContext): Handlers<'adminAction'> {
  return {
    async adminAction({ payload, connection: { seat } }) {
      if (!seat) return refuse('not_authorized');
      const { room, memberId: admin } = seat;
      const request = { room, admin, ...retryOf('adminAction', payload) };
      const target = 'target_socket_id' in payload ? payload.target_socket_id : '';
      if (target === admin) return refuse('invalid');
      const outcome = await execute();
      if (outcome.kind === 'refused') return refuse(outcome.code);
      if (outcome.kind === 'kicked') log.info({ admin, target }, 'A member was kicked');
      return {};

      function execute() {
        switch (payload.action) {
          case 'mute':
          case 'disableCamera':
            return registry.moderate({ ...request, target, action: payload.action });
          case 'kick':
            return registry.kick({ ...request, target });
          case 'admit':
          case 'decline':
            return registry.answerKnock({ ...request, target, admits: payload.action === 'admit' });
          case 'setKnock':
            return registry.setRoom({ ...request, knock: payload.knock });
          case 'transfer':
            return registry.passAdmin({ ...request, target });
          case 'lock':
          case 'unlock':
            return registry.setRoom({ ...request, locked: payload.action === 'lock' });
          default:
            return registry.setRoom({ ...request, seats: payload.seats });
        }
      }
    },
  };
}
