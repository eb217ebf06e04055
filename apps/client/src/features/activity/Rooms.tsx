import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
import rows from '../../ui/Rows.module.css';
import styles from './Activity.module.css';

type Found = RoomDetails | 'checking' | 'gone' | 'unknown';

type Props = { rooms: HostedRooms; linkTo: Activity['linkTo']; onRemoved: () => void };

/** The rooms hosted here, and who is in them now (R-DASH-11). */
export function Rooms({ rooms, linkTo, onRemoved }: Props) {
  const [hosted, setHosted] = useState(rooms.all);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const checkAgain = () => {
    setFailed([]);
    setAttempt(attempt + 1);
    heading.current?.focus();
  };
  const remove = (name: string) => {
    rooms.remove(name);
    setHosted(rooms.all());
    onRemoved();
    heading.current?.focus();
  };
  return (
    <Section
      id="rooms"
      title={activityMessages.rooms}
      hint={hosted.length > 0 ? activityMessages.roomsHint : undefined}
      heading={heading}
    >
      {hosted.length === 0 ? (
        <div className={rows['row']}>
          <p className={styles['about']}>{activityMessages.noRooms}</p>
          <ButtonLink to="/">{activityMessages.host}</ButtonLink>
        </div>
      ) : (
        <ul className={rows['list']}>
          {hosted.map((room) => (
            <Room
              key={`${room.name} ${attempt}`}
              room={room}
              link={linkTo(room.name)}
              onUnknown={() => setFailed((others) => [...others, room.name])}
              onRemove={() => remove(room.name)}
            />
          ))}
        </ul>
      )}
      {hosted.some(({ name }) => failed.includes(name)) && (
        <Button size="small" onClick={checkAgain}>
          {shell.tryAgain}
        </Button>
      )}
    </Section>
  );
}

type RoomProps = { room: HostedRoom; link: string; onUnknown: () => void; onRemove: () => void };

function Room({ room, link, onUnknown, onRemove }: RoomProps) {
  const { name, tags, hostedAt } = room;
  const found = useFound(name, onUnknown);
  const show = useToasts();
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => show({ tone: 'ok', text: activityMessages.copied }),
      () => show({ tone: 'error', text: activityMessages.notCopied }),
    );
  return (
    <li className={rows['row']}>
      <div className={styles['about']}>
        {/* Its interests, if it has any: its name is random. */}
        <p translate="no" className={rows['name']}>
          {tags.length > 0 ? activityMessages.roomTags(tags) : name}
        </p>
        {tags.length > 0 && (
          <p translate="no" className={rows['muted']}>
            {name}
          </p>
        )}
        {found !== 'gone' && <p className={rows['muted']}>{activityMessages.hostedAt(moment(hostedAt))}</p>}
        <p role="status" className={rows['muted']}>
          {typeof found === 'object' && found.active && found.present > 0 ? (
            <strong className={rows['here']}>{stateOf(found)}</strong>
          ) : (
            stateOf(found)
          )}
          {typeof found === 'object' && found.has_password && ` · ${activityMessages.locked}`}
        </p>
      </div>
      <div className={styles['actions']}>
        {found !== 'gone' && (
          <>
            <ButtonLink
              size="small"
              variant="primary"
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
        <Button
          size="small"
          variant="ghost"
          className={styles['remove']}
          aria-label={activityMessages.removeRoom(name)}
          onClick={onRemove}
        >
          {activityMessages.remove}
        </Button>
      </div>
    </li>
  );
}

/** The room as the server knows it now. */
function useFound(name: string, onUnknown: () => void): Found {
  const { findRoom } = useAppServices();
  const [found, setFound] = useState<Found>('checking');
  const reportUnknown = useEffectEvent(onUnknown);
  useEffect(() => {
    const closing = new AbortController();
    findRoom(name, closing.signal).then(setFound, (thrown: unknown) => {
      if (closing.signal.aborted) return;
      const isGone = failureOf(thrown).code === 'room_not_found';
      setFound(isGone ? 'gone' : 'unknown');
      if (!isGone) reportUnknown();
    });
    return () => closing.abort();
  }, [findRoom, name]);
  return found;
}

function stateOf(found: Found): string {
  if (found === 'checking') return activityMessages.checking;
  if (found === 'gone') return activityMessages.noRoom;
  if (found === 'unknown') return activityMessages.unknown;
  return found.active ? activityMessages.inside(found.present) : activityMessages.closed;
}
