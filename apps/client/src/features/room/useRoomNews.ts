import { useEffect, useRef } from 'react';
import { isErrorCode } from '@colloquy/machines/contract/errorCodes.ts';
import { sentenceFor } from '../../messages/failures.ts';
import { roomWords } from '../../messages/room.ts';
import { useToasts } from '../../ui/Toasts.tsx';
import { isAdmin, membersOf, nameOf } from './queries.ts';
import { RoomContext } from './RoomContext.ts';

/** Says what happens in the room as toasts, which screen readers hear. */
export function useRoomNews(): void {
  const room = RoomContext.useActorRef();
  const show = useToasts();

  useEffect(() => {
    const watching = [
      room.on('admin.notAuthorized', () => show({ tone: 'error', text: sentenceFor('not_authorized') })),
      room.on('admin.moderated', ({ action }) =>
        show({ tone: 'info', text: action === 'mute' ? roomWords.mutedByHost : roomWords.cameraOffByHost }),
      ),
      // Before the call the stage says it, with its ways on.
      room.on('media.refused', ({ code }) => {
        if (room.getSnapshot().hasTag('live')) show({ tone: 'error', text: sentenceFor(code) });
      }),
      room.on('request.refused', ({ code }) =>
        show({ tone: 'error', text: sentenceFor(isErrorCode(code) ? code : 'internal') }),
      ),
    ];
    return () => watching.forEach((each) => each.unsubscribe());
  }, [room, show]);

  const names = useRef<ReadonlyMap<string, string>>(undefined);
  const wasAdmin = useRef<boolean>(undefined);
  useEffect(() => {
    const watching = room.subscribe((snapshot) => {
      if (!snapshot.hasTag('live')) return;
      const before = names.current;
      const now = new Map(membersOf(snapshot).map((member) => [member.memberId, nameOf(member)]));
      names.current = now;
      // Those who were here first did not join now.
      if (before) {
        for (const [id, name] of now) if (!before.has(id)) show({ tone: 'info', text: roomWords.joined(name) });
        for (const [id, name] of before) if (!now.has(id)) show({ tone: 'info', text: roomWords.left(name) });
      }
      const admin = isAdmin(snapshot);
      if (wasAdmin.current === false && admin) show({ tone: 'info', text: roomWords.youAreHost });
      wasAdmin.current = admin;
    });
    return () => watching.unsubscribe();
  }, [room, show]);
}
