import { useEffect } from 'react';
import { handMessages } from '../../../messages/hands.ts';
import { moderationMessages } from '../../../messages/moderation.ts';
import { roomMessages } from '../../../messages/room.ts';
import { useToasts } from '../../../ui/notices/Toasts.tsx';
import { JOIN_SOUND, LEAVE_SOUND, play } from '../sounds.ts';
import { isAdmin, isSearching, membersOf, nameOf } from '../callSelectors.ts';
import { RoomContext } from '../RoomContext.ts';
import { noticeSetting, soundSetting } from '../settings.ts';
import { speakerIdOf } from '../mediaSettings/offeredDevices.ts';
import { createBatch } from './announceTogether.ts';

/** As many toasts wait at most. */
const WAITING = 5;

type Arrival = { id: string; name: string };

/** Notifies when somebody joins or leaves, raises a hand or becomes the host; the first two with a sound. */
export function usePresenceNotifications(): void {
  const room = RoomContext.useActorRef();
  const showToast = useToasts();

  useEffect(() => {
    /** Withdraw the latest ones, which mean nothing after the call. */
    let latest: readonly (() => void)[] = [];
    const show = (text: string) => {
      const takeBack = showToast({ tone: 'info', text });
      latest = [...latest, takeBack].slice(-WAITING);
      return takeBack;
    };
    const notify = (text: string, tune: typeof JOIN_SOUND) => {
      if (soundSetting.get()) void play(tune, speakerIdOf(room.getSnapshot()));
      return noticeSetting.get() ? show(text) : undefined;
    };
    /** By member: withdraws the notification that they joined. */
    const announced = new Map<string, () => void>();
    const coming = createBatch<Arrival>((people) => {
      const takeBack = notify(roomMessages.joined(people.map(({ name }) => name)), JOIN_SOUND);
      if (takeBack) for (const { id } of people) announced.set(id, takeBack);
    });
    const hands = createBatch<string>((names) => show(handMessages.haveRaised(names)));
    const going = createBatch<string>((names) => void notify(roomMessages.left(names), LEAVE_SOUND));
    let before: ReadonlyMap<string, string> | undefined;
    let raised: readonly string[] | undefined;
    let lastAdmin: string | null | undefined;
    const watching = room.subscribe((snapshot) => {
      if (!snapshot.hasTag('live')) return;
      const now = new Map(membersOf(snapshot).map((member) => [member.memberId, nameOf(member)]));
      // People who were here first did not join now. `MatchNotifications` announces a match of strangers.
      const isMatch = before?.size === 0 && snapshot.context.withStrangers;
      for (const [id, name] of now) if (before && !before.has(id) && !isMatch) coming.add({ id, name });
      // A person who has left already is not announced as joined.
      for (const [id, name] of before ?? [])
        if (!now.has(id) && !coming.withdraw((person) => person.id === id)) {
          announced.get(id)?.();
          announced.delete(id);
          going.add(name);
        }
      before = now;
      for (const id of snapshot.context.hands) {
        const name = now.get(id);
        if (raised && name !== undefined && !raised.includes(id)) hands.add(name);
      }
      raised = snapshot.context.hands;
      const { adminId } = snapshot.context;
      // Who waits for a stranger hosts nobody.
      if (lastAdmin !== undefined && adminId !== null && adminId !== lastAdmin && !isSearching(snapshot)) {
        const name = nameOf(snapshot.context.members[adminId]);
        show(isAdmin(snapshot) ? moderationMessages.youAreHost : moderationMessages.isHost(name));
      }
      lastAdmin = adminId;
    });
    return () => {
      watching.unsubscribe();
      coming.stop();
      going.stop();
      hands.stop();
      latest.forEach((takeBack) => takeBack());
    };
  }, [room, showToast]);
}
