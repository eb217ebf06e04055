import { useEffect } from 'react';
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

  useEffect(() => {
    const coming = createBatch((names) => show({ tone: 'info', text: roomWords.joined(names) }));
    const going = createBatch((names) => show({ tone: 'info', text: roomWords.left(names) }));
    let before: ReadonlyMap<string, string> | undefined;
    let wasAdmin: boolean | undefined;
    const watching = room.subscribe((snapshot) => {
      if (!snapshot.hasTag('live')) return;
      const now = new Map(membersOf(snapshot).map((member) => [member.memberId, nameOf(member)]));
      // Those who were here first did not join now.
      for (const [id, name] of now) if (before && !before.has(id)) coming.add(name);
      for (const [id, name] of before ?? []) if (!now.has(id)) going.add(name);
      before = now;
      const admin = isAdmin(snapshot);
      if (wasAdmin === false && admin) show({ tone: 'info', text: roomWords.youAreHost });
      wasAdmin = admin;
    });
    return () => {
      watching.unsubscribe();
      coming.stop();
      going.stop();
    };
  }, [room, show]);
}

/** People who come or go together are said together: one by one they would drown everything else. */
const TOGETHER_MS = 1_500;

function createBatch(say: (names: readonly string[]) => void) {
  let names: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add(name: string) {
      names.push(name);
      timer ??= setTimeout(() => {
        say(names);
        names = [];
        timer = undefined;
      }, TOGETHER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
