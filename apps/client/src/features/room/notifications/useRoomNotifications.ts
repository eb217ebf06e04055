import { useEffect } from 'react';
import { isErrorCode } from '@colloquy/machines/contract/errorCodes.ts';
import type { RoomCallEmitted } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import { callSentenceFor } from '../../../messages/callFailures.ts';
import { moderationMessages } from '../../../messages/moderation.ts';
import { peopleMessages } from '../../../messages/reportAndBlock.ts';
import { roomMessages } from '../../../messages/room.ts';
import { useToasts } from '../../../ui/notices/Toasts.tsx';
import { nameOf } from '../callSelectors.ts';
import { RoomContext } from '../RoomContext.ts';

/** Shows events of the room as toasts, which screen readers announce. */
export function useRoomNotifications(): void {
  const room = RoomContext.useActorRef();
  const show = useToasts();

  useEffect(() => {
    const watching = [
      room.on('admin.notAuthorized', () => show({ tone: 'error', text: callSentenceFor('not_authorized') })),
      room.on('admin.moderated', ({ action }) =>
        show({
          tone: 'info',
          text: action === 'mute' ? moderationMessages.mutedByHost : moderationMessages.cameraOffByHost,
        }),
      ),
      room.on('admin.acted', ({ action, memberId }) => {
        const name = nameOf(room.getSnapshot().context.members[memberId]);
        const text =
          action === 'mute' ? moderationMessages.youMuted(name) : moderationMessages.youTurnedCameraOff(name);
        show({ tone: 'info', text });
      }),
      room.on('chat.dropped', ({ memberId }) =>
        show({ tone: 'info', text: roomMessages.chatDropped(nameOf(room.getSnapshot().context.members[memberId])) }),
      ),
      room.on('staff.warned', ({ reason }) => show({ tone: 'error', text: peopleMessages.warned(reason) })),
      room.on('room.changed', (change) => show({ tone: 'info', text: roomChangeText(change) })),
      // Before the call the stage shows it, with its ways on.
      room.on('media.refused', ({ code }) => {
        if (room.getSnapshot().hasTag('live')) show({ tone: 'error', text: callSentenceFor(code) });
      }),
      room.on('media.replaced', ({ kind, label }) => show({ tone: 'info', text: roomMessages.replaced[kind](label) })),
      room.on('media.lost', ({ kind }) => show({ tone: 'error', text: roomMessages.lost[kind] })),
      room.on('media.restored', ({ kind, label }) => show({ tone: 'ok', text: roomMessages.restored[kind](label) })),
      room.on('speech.unheard', () =>
        show({
          tone: 'info',
          text: roomMessages.unheardSpeech,
          action: {
            label: roomMessages.turnOn,
            run: () => room.send({ type: 'user.deviceToggled', kind: 'microphone' }),
          },
        }),
      ),
      room.on('request.refused', ({ code }) =>
        show({ tone: 'error', text: callSentenceFor(isErrorCode(code) ? code : 'internal') }),
      ),
    ];
    return () => watching.forEach((each) => each.unsubscribe());
  }, [room, show]);
}

type RoomChanged = Extract<RoomCallEmitted, { type: 'room.changed' }>;

/** Announces what has changed in the room; without an earlier state the lock or who may come, else the seats. */
function roomChangeText({ locked, seats, knock, was }: RoomChanged): string {
  if (locked !== (was?.locked ?? false))
    return locked ? moderationMessages.roomLocked : moderationMessages.roomUnlocked;
  if (knock !== (was?.knock ?? false)) return knock ? moderationMessages.knockOn : moderationMessages.knockOff;
  return seats === was?.seats ? moderationMessages.roomUnlocked : moderationMessages.seatsChanged(seats);
}
