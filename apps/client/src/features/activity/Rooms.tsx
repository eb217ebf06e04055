import { useCallback, useEffect, useRef, useState } from 'react';
import type { HostedRoom, HostedRooms } from '@colloquy/machines/activity/ports.ts';
import { failureOf } from '@colloquy/machines/contract/failure.ts';
import type { RoomDetails } from '@colloquy/machines/contract/http.ts';
import { useAppServices } from '../../app/appServices.tsx';
import { activityMessages } from '../../messages/activity.ts';
import { moment } from '../../messages/formats.ts';
import { shell } from '../../messages/shell.ts';
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx';
import { useToasts } from '../../ui/notices/Toasts.tsx';
import { Section } from '../../ui/Section.tsx';
import type { Activity } from './activity.ts';
import styles from './Activity.module.css';

type Found = RoomDetails | 'checking' | 'gone' | 'unknown';

/** The rooms hosted here, and who is in them now (R-DASH-11). */
export function Rooms({ rooms, linkTo }: { rooms: HostedRooms; linkTo: Activity['linkTo'] }) {
  const [hosted, setHosted] = useState(rooms.all);
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (name: string) => {
    rooms.remove(name);
    setHosted(rooms.all());
    heading.current?.focus();
  };
  return (
    <Section title={activityMessages.rooms} hint={activityMessages.roomsHint} heading={heading}>
      {hosted.length === 0 ? (
        <>
          <p>{activityMessages.noRooms}</p>
          <ButtonLink to="/">{activityMessages.host}</ButtonLink>
        </>
      ) : (
        <ul className={styles['list']}>
          {hosted.map((room) => (
            <Room key={room.name} room={room} link={linkTo(room.name)} onRemove={() => remove(room.name)} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Room({ room, link, onRemove }: { room: HostedRoom; link: string; onRemove: () => void }) {
  const { name, tags, hostedAt } = room;
  const [found, check] = useFound(name);
  const show = useToasts();
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => show({ tone: 'ok', text: activityMessages.copied }),
      () => show({ tone: 'error', text: activityMessages.notCopied }),
    );
  const about = [tags.length > 0 && activityMessages.roomTags(tags), activityMessages.hostedAt(moment(hostedAt))];
  return (
    <li className={styles['entry']}>
      <div className={styles['about']}>
        <p translate="no" className={styles['name']}>
          {name}
        </p>
        <p className={styles['muted']}>{about.filter((part) => part !== false).join(' · ')}</p>
        <p role="status" className={styles['muted']}>
          {stateOf(found)}
        </p>
      </div>
      <div className={styles['actions']}>
        {found === 'unknown' && (
          <Button size="small" onClick={check}>
            {shell.tryAgain}
          </Button>
        )}
        {found !== 'gone' && (
          <>
            <ButtonLink
              size="small"
              to={`/lobby/${encodeURIComponent(name)}`}
              aria-label={activityMessages.enterRoom(name)}
            >
              {activityMessages.enter}
            </ButtonLink>
            <Button size="small" aria-label={activityMessages.copyLink(name)} onClick={() => void copy()}>
              {activityMessages.copy}
            </Button>
          </>
        )}
        <Button size="small" aria-label={activityMessages.removeRoom(name)} onClick={onRemove}>
          {activityMessages.remove}
        </Button>
      </div>
    </li>
  );
}

/** The room as the server knows it now, and how to ask again. */
function useFound(name: string): [Found, () => void] {
  const { findRoom } = useAppServices();
  const [found, setFound] = useState<Found>('checking');
  const ask = useCallback(
    (signal: AbortSignal) =>
      findRoom(name, signal).then(setFound, (thrown: unknown) => {
        if (!signal.aborted) setFound(failureOf(thrown).code === 'room_not_found' ? 'gone' : 'unknown');
      }),
    [findRoom, name],
  );
  useEffect(() => {
    const closing = new AbortController();
    void ask(closing.signal);
    return () => closing.abort();
  }, [ask]);
  const check = () => {
    setFound('checking');
    void ask(new AbortController().signal);
  };
  return [found, check];
}

function stateOf(found: Found): string {
  if (found === 'checking') return activityMessages.checking;
  if (found === 'gone') return activityMessages.noRoom;
  if (found === 'unknown') return activityMessages.unknown;
  const state = found.active ? activityMessages.inside(found.present) : activityMessages.closed;
  return found.has_password ? `${state} · ${activityMessages.locked}` : state;
}
