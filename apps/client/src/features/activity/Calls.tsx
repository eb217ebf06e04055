import { useRef, useState } from 'react';
import type { RecentCall, RecentCalls } from '@colloquy/machines/activity/ports.ts';
import { activityMessages } from '../../messages/activity.ts';
import { moment } from '../../messages/formats.ts';
import { list } from '../../messages/list.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Avatar } from '../../ui/faces/Avatar.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { useToasts } from '../../ui/notices/Toasts.tsx';
import { Section } from '../../ui/Section.tsx';
import rows from '../../ui/Rows.module.css';
import styles from './Activity.module.css';

/** The recent calls, which only this browser remembers (R-DASH-12). */
export function Calls({ calls, onRemoved }: { calls: RecentCalls; onRemoved: () => void }) {
  const [shown, setShown] = useState(calls.all);
  const [isKept, setKept] = useState(calls.keeps);
  const heading = useRef<HTMLHeadingElement>(null);
  const show = useToasts();
  const refresh = () => {
    setShown(calls.all());
    setKept(calls.keeps());
    onRemoved();
  };
  return (
    <Section id="calls" title={activityMessages.calls} hint={activityMessages.callsHint} heading={heading}>
      <div className={styles['keep']}>
        <Checkbox
          label={activityMessages.keepCalls}
          hint={activityMessages.keepCallsHint}
          checked={isKept}
          onChange={(keep) => {
            calls.setKeeps(keep);
            refresh();
          }}
        />
      </div>
      {shown.length === 0 ? (
        <p>{isKept ? activityMessages.noCalls : activityMessages.notKept}</p>
      ) : (
        <>
          <ul className={rows['list']}>
            {shown.map((call) => (
              <Call key={call.startedAt} call={call} />
            ))}
          </ul>
          <Button
            size="small"
            onClick={() => {
              calls.clear();
              refresh();
              heading.current?.focus();
              show({ tone: 'ok', text: activityMessages.callsCleared });
            }}
          >
            {activityMessages.clearCalls}
          </Button>
        </>
      )}
    </Section>
  );
}

function Call({ call: { people, startedAt, talkedMs, shared } }: { call: RecentCall }) {
  return (
    <li className={rows['row']}>
      {people[0] && <Avatar id={people[0].userId} name={people[0].name} />}
      <div className={styles['about']}>
        <p translate="no" className={rows['name']}>
          {list(people.map(({ name }) => name))}
        </p>
        <p className={rows['muted']}>{activityMessages.talkedFor(talkedMs, moment(startedAt))}</p>
        {shared.length > 0 && <p className={rows['muted']}>{activityMessages.inCommon(shared)}</p>}
      </div>
    </li>
  );
}
