import { refuse } from '../answers/errors.ts';
import type { HandlerContext } from '../handlerContext.ts';
import { retryOf, type Handlers } from './handler.ts';

/** An admin's commands for the room and its members. */
export function adminHandlers({ parts: { registry, log } }: HandlerContext): Handlers<'adminAction'> {
  return {
    async adminAction({ payload, connection: { seat } }) {
      if (!seat) return refuse('not_authorized');
      const { room, memberId: admin } = seat;
      const asked = { room, admin, ...retryOf('adminAction', payload) };
      const target = 'target_socket_id' in payload ? payload.target_socket_id : '';
      if (target === admin) return refuse('invalid');
      const outcome = await ruling();
      if (outcome.kind === 'refused') return refuse(outcome.code);
      if (outcome.kind === 'kicked') log.info({ admin, target }, 'A member was kicked');
      return {};

      function ruling() {
        switch (payload.action) {
          case 'mute':
          case 'disableCamera':
            return registry.moderate({ ...asked, target, action: payload.action });
          case 'kick':
            return registry.kick({ ...asked, target });
          case 'admit':
          case 'decline':
            return registry.answerKnock({ ...asked, target, admits: payload.action === 'admit' });
          case 'setKnock':
            return registry.setRoom({ ...asked, knock: payload.knock });
          case 'transfer':
            return registry.passAdmin({ ...asked, target });
          case 'lock':
          case 'unlock':
            return registry.setRoom({ ...asked, locked: payload.action === 'lock' });
          default:
            return registry.setRoom({ ...asked, seats: payload.seats });
        }
      }
    },
  };
}
