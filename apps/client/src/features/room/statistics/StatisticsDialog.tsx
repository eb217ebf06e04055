import { useMemo, useState, type RefObject } from 'react';
import { shell } from '../../../messages/shell.ts';
import { statisticsMessages } from '../../../messages/statistics.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { copyText } from '../invite/inviteLink.ts';
import { nameOf } from '../callSelectors.ts';
import { RoomContext } from '../RoomContext.ts';
import { statisticsRowsOf, reportOf, type StatisticsRow } from './statisticsRows.ts';
import styles from './Statistics.module.css';
import { useMeasures } from './useMeasures.ts';

/** `opener` is the menu button that opened it. */
type DialogProps = { opener: RefObject<HTMLElement | null>; onClose: () => void };

/** The state of each connection, for a person who is being helped; loaded on demand. */
export function StatisticsDialog({ opener, onClose }: DialogProps) {
  const members = RoomContext.useSelector(({ context }) => context.members);
  const measured = useMeasures(useMemo(() => Object.values(members), [members]));
  /** Where the browser refuses the clipboard, the text is shown to be copied by hand. */
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none');
  const people = measured.map(({ member, latest, reception }) => ({
    member,
    figures: latest && statisticsRowsOf(latest, reception),
  }));
  const report = () =>
    reportOf(
      people.flatMap(({ member, figures }) => (figures ? [{ memberId: member.memberId, figures }] : [])),
      { at: new Date(), browser: navigator.userAgent },
    );
  const copy = () => {
    copyText(report()).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  };
  return (
    <Dialog
      title={statisticsMessages.title}
      finalFocus={opener}
      onClose={onClose}
      close={shell.close}
      actions={
        <Button onClick={copy}>{outcome === 'copied' ? statisticsMessages.copied : statisticsMessages.copy}</Button>
      }
    >
      <p className={styles['hint']}>{statisticsMessages.hint}</p>
      {outcome === 'refused' && (
        <textarea
          readOnly
          className={styles['text']}
          aria-label={statisticsMessages.title}
          defaultValue={report()}
          ref={(field) => field?.select()}
        />
      )}
      {people.length === 0 && <p className={styles['hint']}>{statisticsMessages.nobody}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reached by keyboard */}
      <div className={styles['people']} tabIndex={0} role="group" aria-label={statisticsMessages.title}>
        {people.map(({ member, figures }) => (
          <section key={member.memberId}>
            <h3 className={styles['name']}>{nameOf(member)}</h3>
            {figures ? <Figures figures={figures} /> : <p className={styles['hint']}>{statisticsMessages.measuring}</p>}
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Figures({ figures }: { figures: readonly StatisticsRow[] }) {
  return (
    <dl className={styles['figures']}>
      {figures.map(([title, values]) => (
        <div key={title} className={styles['figure']}>
          <dt>{title}</dt>
          {values.map((value) => (
            // A number stays with its unit.
            <dd key={value}>{value.replaceAll(/(\d%?) /g, '$1\u{a0}')}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
