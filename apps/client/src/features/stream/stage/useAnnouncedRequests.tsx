import { useEffect, useRef, useState, type RefObject } from 'react';
import type { OnStage } from '@colloquy/machines/contract/streamEvents.ts';
import { Avatar } from '../../../ui/faces/Avatar.tsx';
import { streamStageMessages as words } from '../../../messages/streamStage.ts';
import { useToasts } from '../../../ui/notices/Toasts.tsx';
import { StreamContext } from '../StreamContext.ts';

const ignore = () => undefined;

/**
 * The sentence for a screen reader, also of whoever asked before this was shown. A broadcaster who has scrolled away from
 * the requests gets a toast with both answers.
 */
export function useAnnouncedRequests(requests: readonly OnStage[], panel: RefObject<HTMLElement | null>): string {
  const stream = StreamContext.useActorRef();
  const show = useToasts();
  /** Withdraws the toast of a request, by the request's id. */
  const known = useRef(new Map<string, () => void>());
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const notify = ({ id, name }: OnStage) => {
      const { guest } = stream.getSnapshot().context.stage;
      return show({
        lead: name,
        icon: <Avatar id={id} name={name} size={32} />,
        text: `${words.asks(name)} ${guest ? `${words.replaces(guest.name)} ` : ''}${words.guestSees}`,
        answers: [
          { label: words.decline, run: () => stream.send({ type: 'user.guestDeclined', id }) },
          { label: guest ? words.swap : words.accept, run: () => stream.send({ type: 'user.guestAccepted', id }) },
        ],
      });
    };
    for (const [id, withdraw] of known.current) {
      if (requests.some((request) => request.id === id)) continue;
      withdraw();
      known.current.delete(id);
    }
    const added = requests.filter(({ id }) => !known.current.has(id));
    const isHidden = panel.current !== null && !isInView(panel.current);
    for (const one of added) known.current.set(one.id, isHidden ? notify(one) : ignore);
    if (added.length > 0) setAnnouncement(`${words.requests}: ${added.map(({ name }) => name).join(', ')}`);
  }, [requests, panel, show, stream]);
  useEffect(() => {
    const { current } = known;
    return () => current.forEach((withdraw) => withdraw());
  }, []);
  return announcement;
}

/** Not so where something else covers it, although it is within the window. */
function isInView(element: HTMLElement): boolean {
  const { left, width, top, bottom } = element.getBoundingClientRect();
  return [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint(left + width / 2, y)));
}
