import type { ReactNode } from 'react';
import { sharedTags } from '@colloquy/machines/contract/tags.ts';
import { clock } from '../../messages/formats.ts';
import { endedMessages } from '../../messages/callEnded.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ChipList } from '../../ui/buttons/Chip.tsx';
import styles from './CallEndedCard.module.css';
import { StillThere } from './StillThere.tsx';

/**
 * `talkedMs`: the part of `durationMs` spent talking. `met`: latest last. `unanswered`: the person did not answer them
 * in time. `lobby`: the interests with which the person came.
 */
export type Ended = {
  roomName: string;
  durationMs: number;
  talkedMs: number;
  people: number;
  met: readonly unknown[];
  unanswered?: true;
  lobby: { tags: readonly string[]; withStrangers?: unknown };
};
type Props = {
  ended: Ended;
  onFindAnother: () => void;
  onRejoin: () => void;
  onDismiss: () => void;
  /** Actions about the people of the call. */
  children?: ReactNode;
};

/** The talk's duration, its people and shared interests, and the ways on. Load with `lazy()`. */
export default function CallEndedCard({ ended, onFindAnother, onRejoin, onDismiss, children }: Props) {
  const inCommon = ended.met.length === 1 ? sharedTags(ended.lobby.tags, latestOf(ended).tags) : [];
  const title = titleOf(ended);
  // Whom one met by a link one rather returns to.
  const metByLink = ended.people > 0 && !ended.unanswered && ended.lobby.withStrangers !== true;
  const rejoin = (
    <Button variant={metByLink ? 'primary' : 'secondary'} size="large" onClick={onRejoin}>
      {endedMessages.rejoin}
    </Button>
  );
  return (
    <section data-call-ended aria-label={title} className={styles['card']}>
      <div>
        <h2 className={styles['title']}>{title}</h2>
        <p className={styles['summary']}>{summaryOf(ended)}</p>
        {!ended.unanswered && ended.met.length > 0 && (
          <StillThere
            roomName={ended.roomName}
            name={ended.met.length === 1 ? latestOf(ended).name : undefined}
            className={styles['now']}
          />
        )}
      </div>
      {inCommon.length > 0 && (
        <div className={styles['shared']}>
          <span id="shared">{endedMessages.inCommon}</span>
          <ChipList aria-labelledby="shared" chips={inCommon} className={styles['tags']} />
        </div>
      )}
      <div className={styles['actions']}>
        {metByLink && rejoin}
        <Button variant={metByLink ? 'secondary' : 'primary'} size="large" onClick={onFindAnother}>
          {endedMessages.findAnother}
        </Button>
        {!ended.unanswered && !metByLink && rejoin}
      </div>
      <div className={styles['rest']}>
        {children}
        <Button variant="ghost" size="small" onClick={onDismiss}>
          {endedMessages.dismiss}
        </Button>
      </div>
    </section>
  );
}

/** A shorter one is hardly a talk and is not shown. */
const COUNTS_FROM_MS = 10_000;

function titleOf({ unanswered, people }: Ended): string {
  if (unanswered) return endedMessages.outOfTime;
  return people === 0 ? endedMessages.callEnded : endedMessages.youLeft;
}

function summaryOf(ended: Ended): string {
  const { durationMs, talkedMs, people } = ended;
  if (people === 0) return endedMessages.callAlone(clock(durationMs));
  const { name } = latestOf(ended);
  if (ended.unanswered) return endedMessages.unanswered(name);
  const whom = ended.met.length === 1 ? name : endedMessages.people(people);
  if (talkedMs === 0) return endedMessages.unconnected(whom);
  return talkedMs < COUNTS_FROM_MS ? endedMessages.talked(whom) : endedMessages.talkedFor(whom, talkedMs);
}

function latestOf({ met }: Ended): { name: string; tags: string[] } {
  const { name, tags }: { name?: unknown; tags?: unknown } = Object(met.at(-1));
  return {
    name: typeof name === 'string' ? name : endedMessages.people(1),
    tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
  };
}
