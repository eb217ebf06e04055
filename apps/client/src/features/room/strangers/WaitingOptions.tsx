import { useSelector } from '@xstate/react';
import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import type { ActorRefFrom } from 'xstate';
import type { waitingMachine } from '@colloquy/machines/waiting/waitingMachine.ts';
import { meetingWords } from '../../../messages/meeting.ts';
import { nameOfLanguage } from '../../../messages/spokenLanguages.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { RoomContext } from '../RoomContext.ts';
import { Languages } from './Languages.tsx';
import styles from './Waiting.module.css';

/** The current search in one line, with folded options to change it. */
export function WaitingOptions({ waiting }: { waiting: ActorRefFrom<typeof waitingMachine> }) {
  const room = RoomContext.useActorRef();
  const previews = RoomContext.useSelector(({ context }) => !context.talksAtOnce);
  const languages = useSelector(waiting, ({ context }) => context.languages);
  const notices = useSelector(waiting, ({ value }) => (typeof value === 'object' ? value.alone.notices : undefined));
  return (
    <details
      className={styles['options']}
      onToggle={({ currentTarget: opened }) => opened.open && opened.scrollIntoView({ block: 'nearest' })}
    >
      <summary>
        <SlidersHorizontal aria-hidden="true" />
        <span>{meetingWords.options(previews, languages.map(nameOfLanguage))}</span>
        <ChevronDown aria-hidden="true" className={styles['fold']} />
      </summary>
      <div className={styles['choices']}>
        <Checkbox
          label={meetingWords.previewFirst}
          hint={meetingWords.previewFirstHint}
          checked={previews}
          onChange={(asks) => room.send({ type: 'user.talksAtOnceChosen', talksAtOnce: !asks })}
        />
        <Languages
          languages={languages}
          onChange={(chosen) => waiting.send({ type: 'user.languagesChosen', languages: chosen })}
        />
        {(notices === 'offered' || notices === 'asking') && (
          <Button
            size="small"
            className={styles['tellMe']}
            disabled={notices === 'asking'}
            onClick={() => waiting.send({ type: 'user.noticesAsked' })}
          >
            {meetingWords.tellMe}
          </Button>
        )}
      </div>
    </details>
  );
}
