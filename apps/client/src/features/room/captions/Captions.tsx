import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ReactNode } from 'react';
import { isOwnClient } from '@colloquy/machines/contract/clientVersion.ts';
import type { Member } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import { captionMessages } from '../../../messages/captions.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { useMatches } from '../../../ui/useMatches.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { createBatch } from '../notifications/announceTogether.ts';
import { nameOf } from '../callSelectors.ts';
import type { CaptionActors, ReaderSnapshot } from './captionActors.ts';
import styles from './Captions.module.css';
import { captionsSetting } from './captionsSetting.ts';
import { OwnCaptions } from './OwnCaptions.tsx';
import { statusOf } from './captionStatus.ts';

/** As many as there is room for on a phone that is held upright. */
const MOST_SPEAKERS = 3;
const STATUS_MS = 8_000;
const LOW = '(height < 480px)';

type Props = {
  actors: CaptionActors;
  /** Members that the local user sees and hears. */
  people: readonly Member[];
  /** Whether the local user wants captions. */
  wants: boolean;
};

/** At the foot of the stage: what the others say, and what the local user has to know about their own captions. */
export function Captions({ actors, people, wants }: Props) {
  useEffect(() => {
    actors.ask(wants ? people.filter(({ client }) => isOwnClient(client)).map(({ memberId }) => memberId) : []);
  }, [actors, people, wants]);
  useEffect(() => () => actors.ask([]), [actors]);
  return (
    <section className={styles['captions']} aria-label={captionMessages.captions}>
      <OwnCaptions speaker={actors.speaker} people={people} />
      {wants && <Others actors={actors} people={people} />}
    </section>
  );
}

function Others({ actors, people }: Omit<Props, 'wants'>) {
  const readers = useSyncExternalStore(actors.subscribe, actors.snapshots);
  const most = useMatches(LOW) ? 1 : MOST_SPEAKERS;
  const speaking = [...readers].filter(([, snapshot]) => snapshot.matches({ text: 'shown' })).slice(-most);
  const contexts = new Map(speaking.map(([memberId, { context }]) => [memberId, context]));
  const status = statusOf(
    people.map((member) => ({
      name: nameOf(member),
      isOurPage: isOwnClient(member.client),
      reader: readers.get(member.memberId),
    })),
  );
  return (
    <div className={styles['others']}>
      {contexts.size > 0 && (
        <ul className={styles['speakers']}>
          {people.map((member) => {
            const context = contexts.get(member.memberId);
            return (
              context && (
                <Speaker
                  key={member.memberId}
                  // The tile of the only other person has it.
                  name={people.length > 1 && nameOf(member)}
                  context={context}
                />
              )
            );
          })}
        </ul>
      )}
      {contexts.size === 0 && status === '' && <Status>{captionMessages.ready}</Status>}
      <div role="status">
        {status !== '' && (
          <Status key={status}>
            {status}
            <Button size="small" onClick={() => captionsSetting.set(false)}>
              {captionMessages.turnOff}
            </Button>
          </Status>
        )}
      </div>
      <Announcements actors={actors} people={people} />
    </div>
  );
}

/** Hidden after a while, so that it does not cover the picture for long. */
function Status({ children }: { children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), STATUS_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={styles['status']} data-over={isOver}>
      {children}
    </p>
  );
}

function Speaker({
  name,
  context: { by, finalText, interimText },
}: {
  name: string | false;
  context: ReaderSnapshot['context'];
}) {
  return (
    <li className={styles['speaker']}>
      <span className={styles['name']}>
        {name !== false && <bdi translate="no">{name}</bdi>}
        {by && <span className={styles['by']}>{captionMessages.madeBy(by)}</span>}
      </span>
      <div className={styles['lines']}>
        <p dir="auto">
          {finalText}
          {interimText && `\n${interimText}`}
        </p>
      </div>
    </li>
  );
}

/** Screen readers are told what will not change any more. */
function Announcements({ actors, people }: Omit<Props, 'wants'>) {
  const [announced, setAnnounced] = useState('');
  const spoken = useEffectEvent((memberId: string, text: string) =>
    captionMessages.spoken(nameOf(people.find((each) => each.memberId === memberId)), text),
  );
  useEffect(() => {
    const texts = createBatch<string>((all) => setAnnounced(all.join(' ')));
    const stop = actors.onFinished((memberId, text) => texts.add(spoken(memberId, text)));
    return () => {
      stop();
      texts.stop();
    };
  }, [actors]);
  return (
    <VisuallyHidden>
      <output>{announced}</output>
    </VisuallyHidden>
  );
}
