import { useActorRef, useSelector } from '@xstate/react';
import { Bell, BellRing, Telescope } from 'lucide-react';
import { use, useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { hasTag } from '@colloquy/machines/landingSearch/tags.ts';
import type { waitingMachine } from '@colloquy/machines/waiting/waitingMachine.ts';
import { clock } from '../../../messages/formats.ts';
import { meetingWords } from '../../../messages/meeting.ts';
import { roomWords } from '../../../messages/room.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { SuggestedChip } from '../../../ui/buttons/Chip.tsx';
import { useElapsed } from '../../../ui/useElapsed.ts';
import { InviteLink } from '../news/InviteLink.tsx';
import { RoomContext } from '../RoomContext.ts';
import { SelfView, useSelfPlace } from '../stage/SelfView.tsx';
import { Languages } from './Languages.tsx';
import { PulseNow, usePulse } from './PulseNow.tsx';
import type { Strangers } from './strangers.ts';
import layout from './PictureAndPanel.module.css';
import styles from './Waiting.module.css';
import { WideningOffer } from './WideningOffer.tsx';

/** Alone, waiting for a stranger: oneself, what goes on now, and what can be done meanwhile. */
export function Waiting({ strangers }: { strangers: Strangers }) {
  const room = RoomContext.useActorRef();
  const roomName = RoomContext.useSelector(({ context }) => context.roomName);
  const { listed, waiting: start, onLooked, onFound } = strangers;
  const { logic, notices: standing } = use(start.load());
  const [input] = useState(() => ({ ...start.input(), notices: standing }));
  const waiting = useActorRef(logic, { input });
  const tags = useSelector(waiting, ({ context }) => context.tags);
  const widen = useSelector(waiting, ({ context }) => context.widen);
  const languages = useSelector(waiting, ({ context }) => context.languages);
  const pulse = usePulse(tags);
  const selfPlace = useSelfPlace();

  useEffect(() => onLooked({ tags, widen }), [onLooked, tags, widen]);
  useEffect(() => {
    const watching = waiting.subscribe({
      complete() {
        const { output } = waiting.getSnapshot();
        if (output?.kind === 'found') onFound(output.room);
        else room.send({ type: 'user.hungUp' });
      },
    });
    return () => watching.unsubscribe();
  }, [waiting, room, onFound]);

  const mayWiden = useSelector(waiting, (each) => each.can({ type: 'user.widened' }) && !isAsking(each));
  const notices = useSelector(waiting, ({ value }) => (typeof value === 'object' ? value.alone.notices : undefined));
  const usual = pulse?.typical_wait_s;
  const popular = pulse?.popular.filter(({ tag }) => !hasTag(tags, tag)) ?? [];

  return (
    <section className={layout['place']} aria-labelledby="looking">
      {selfPlace !== 'hidden' && (
        <div className={classNames(layout['picture'], styles['self'])}>
          <SelfView asTile />
        </div>
      )}
      <div className={classNames(layout['panel'], styles['panel'])}>
        <div className={styles['head']}>
          <h2 id="looking" className={styles['title']}>
            {meetingWords.waitingFor(tags, widen)}
          </h2>
          <Waited />
        </div>
        <div className={styles['alone']}>
          <p>{roomWords.alone}</p>
          {typeof usual === 'number' && <p>{meetingWords.usually(usual)}</p>}
        </div>
        <WideningOffer waiting={waiting} />
        {pulse && <PulseNow pulse={pulse} listed={listed} />}
        {popular.length > 0 && (
          <div className={styles['popular']}>
            <h3 id="popular">{meetingWords.popular}</h3>
            <ul aria-labelledby="popular" className={styles['tags']}>
              {popular.map(({ tag }) => (
                <li key={tag}>
                  <SuggestedChip
                    label={meetingWords.addAndLook(tag)}
                    onPick={() => waiting.send({ type: 'user.suggestionPicked', tag })}
                  >
                    {tag}
                  </SuggestedChip>
                </li>
              ))}
            </ul>
          </div>
        )}
        {notices === 'allowed' && (
          <p className={styles['told']}>
            <BellRing aria-hidden="true" />
            {meetingWords.willTell}
          </p>
        )}
        {(notices === 'offered' || notices === 'asking') && (
          <Button
            size="small"
            className={styles['tellMe']}
            icon={<Bell aria-hidden="true" />}
            disabled={notices === 'asking'}
            onClick={() => waiting.send({ type: 'user.noticesAsked' })}
          >
            {meetingWords.tellMe}
          </Button>
        )}
        <PreviewSwitch />
        <Languages
          languages={languages}
          onChange={(chosen) => waiting.send({ type: 'user.languagesChosen', languages: chosen })}
        />
        <div className={styles['invite']}>
          <p>{meetingWords.inviteInstead}</p>
          <InviteLink roomName={roomName} ground="stage" quiet />
        </div>
        <div className={styles['actions']}>
          {mayWiden && (
            <Button
              variant="primary"
              icon={<Telescope aria-hidden="true" />}
              onClick={() => waiting.send({ type: 'user.widened' })}
            >
              {meetingWords.wider[widen]}
            </Button>
          )}
          <Button onClick={() => waiting.send({ type: 'user.cancelled' })}>{meetingWords.cancel}</Button>
        </div>
      </div>
    </section>
  );
}

type Snapshot = SnapshotFrom<typeof waitingMachine>;

const isAsking = (snapshot: Snapshot) =>
  snapshot.matches({ alone: { reach: 'offeringRelated' } }) || snapshot.matches({ alone: { reach: 'offeringAnyone' } });

/** Whether strangers are seen and heard only once both agree to it. */
function PreviewSwitch() {
  const room = RoomContext.useActorRef();
  const talksAtOnce = RoomContext.useSelector(({ context }) => context.talksAtOnce);
  return (
    <Checkbox
      label={meetingWords.previewFirst}
      hint={meetingWords.previewFirstHint}
      checked={!talksAtOnce}
      onChange={(asks) => room.send({ type: 'user.talksAtOnceChosen', talksAtOnce: !asks })}
    />
  );
}

function Waited() {
  return (
    <span role="timer" aria-label={meetingWords.waited} className={styles['clock']}>
      {clock(useElapsed())}
    </span>
  );
}
