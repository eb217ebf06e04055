import { Check } from 'lucide-react';
import { useCallback, useEffect, useId, useState } from 'react';
import type { ModeratorRequest } from '@colloquy/machines/contract/streamEvents.ts';
import { STREAM_RULINGS } from '@colloquy/machines/contract/streamLimits.ts';
import type { Notices } from '@colloquy/machines/contract/wire.ts';
import { sentenceFor } from '../../../messages/failures.ts';
import { shell } from '../../../messages/shell.ts';
import { moderationMessages as words } from '../../../messages/streamModeration.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { Spinner } from '../../../ui/notices/Spinner.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { StreamContext } from '../StreamContext.ts';
import { firstError, wordsIn } from './blockedWordsField.ts';
import styles from './ModerationDialog.module.css';

type Moderation = Notices['stream-moderation'];

/** Seconds between two messages of one viewer. */
const SLOW_MODES = [0, 3, 5, 10, 30, 60, 120, 300];

/** Slow mode, blocked words, and whom moderators have decided about. */
export default function ModerationDialog({ onClose }: { onClose: () => void }) {
  const stream = StreamContext.useActorRef();
  const known = StreamContext.useSelector(({ context }) => context.moderation);
  const isBroadcaster = StreamContext.useSelector(({ context }) => context.settings.role === 'broadcaster');
  const [openedWith] = useState(known);
  const failure = StreamContext.useSelector(({ context }) => context.moderationFailure);
  const isOnline = StreamContext.useSelector((snapshot) => snapshot.matches({ signalling: 'open' }));
  const read = useCallback(() => stream.send({ type: 'user.moderated', request: { action: 'read' } }), [stream]);
  const moderate = (request: ModeratorRequest) => {
    stream.send({ type: 'user.moderated', request });
    read();
  };
  useEffect(read, [read]);
  // What was read the last time may be outdated.
  const current = known === openedWith ? undefined : known;
  return (
    <Dialog title={words.title} close={words.close} onClose={onClose} sheet aside>
      {current ? (
        <fieldset className={styles['parts']} disabled={!isOnline}>
          <SlowMode seconds={current.slow_s} onChange={(seconds) => moderate({ action: 'slow', seconds })} />
          {STREAM_RULINGS.map((ruling) => (
            <People
              key={ruling}
              ruling={ruling}
              people={current.people}
              onLift={ruling === 'moderator' && !isBroadcaster ? undefined : (id) => moderate({ action: 'lift', id })}
            />
          ))}
          <BlockedWords blocked={current.words} onSave={(list) => moderate({ action: 'words', words: list })} />
        </fieldset>
      ) : (
        <div className={styles['loading']}>
          {failure === undefined ? (
            <Spinner size={32} />
          ) : (
            <>
              <p role="alert">{sentenceFor(failure)}</p>
              <Button onClick={read}>{shell.tryAgain}</Button>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}

function SlowMode({ seconds, onChange }: { seconds: number; onChange: (seconds: number) => void }) {
  const offered = SLOW_MODES.includes(seconds) ? SLOW_MODES : [...SLOW_MODES, seconds];
  return (
    <Select
      label={words.slow}
      value={String(seconds)}
      options={offered.map((each) => ({
        value: String(each),
        label: each === 0 ? words.slowOff : words.slowEvery(each),
      }))}
      onChange={(value) => onChange(Number(value))}
    />
  );
}

function BlockedWords({ blocked, onSave }: { blocked: readonly string[]; onSave: (words: string[]) => void }) {
  const id = useId();
  const [text, setText] = useState(() => blocked.join('\n'));
  const list = wordsIn(text);
  const error = firstError(list);
  const isSaved = list.join('\n') === blocked.join('\n');
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {words.words}
      </label>
      <textarea
        id={id}
        className={styles['words']}
        rows={Math.min(8, Math.max(2, list.length))}
        value={text}
        spellCheck={false}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p id={`${id}-note`} className={error === undefined ? styles['hint'] : styles['error']}>
        {error ?? words.wordsHint}
      </p>
      <div className={styles['save']}>
        <Button size="small" disabled={isSaved || error !== undefined} onClick={() => onSave(list)}>
          {words.wordsSave}
        </Button>
        <output>
          {isSaved && list.length > 0 && (
            <>
              <Check aria-hidden="true" />
              {words.wordsSaved}
            </>
          )}
        </output>
      </div>
    </div>
  );
}

type PeopleProps = {
  ruling: (typeof STREAM_RULINGS)[number];
  people: Moderation['people'];
  onLift: ((id: string) => void) | undefined;
};

function People({ ruling, people, onLift }: PeopleProps) {
  const shown = people.filter((one) => one.ruling === ruling);
  return (
    <section className={styles['group']} aria-label={words.groups[ruling]}>
      <h3 className={styles['label']}>{words.groups[ruling]}</h3>
      {shown.length === 0 ? (
        <p className={styles['hint']}>{words.none[ruling]}</p>
      ) : (
        <ul className={styles['people']}>
          {shown.map(({ id, name, at, until }) => (
            <li key={id} className={styles['person']}>
              <span className={styles['name']}>
                {name || words.noName}
                <span className={styles['hint']}>{until === undefined ? words.since(at) : words.until(until)}</span>
              </span>
              {onLift && (
                <Button
                  size="small"
                  aria-label={`${words.lift[ruling]}: ${name || words.noName}`}
                  onClick={() => onLift(id)}
                >
                  {words.lift[ruling]}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
