import { use, useEffect, useRef, useState } from 'react';
import type { Capabilities } from '@colloquy/machines/contract/http.ts';
import type { CreatedStreamKey, StreamKey } from '@colloquy/machines/contract/streamKeys.ts';
import { moment } from '../../../messages/formats.ts';
import { streamKeyMessages } from '../../../messages/streamKeys.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Spinner } from '../../../ui/notices/Spinner.tsx';
import { useTask } from '../../../ui/useTask.ts';
import rows from '../../../ui/Rows.module.css';
import styles from './Account.module.css';
import { useAccount } from './AccountContext.tsx';
import { NewStreamKey } from './NewStreamKey.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Outcome } from './Outcome.tsx';
import { StreamKeyForm } from './StreamKeyForm.tsx';

/** Keys with which another program broadcasts (R-WHIP-13); nothing where no media server is configured. */
export function StreamKeys({ capabilities }: { capabilities: () => Promise<Capabilities | undefined> }) {
  const [requested] = useState(capabilities);
  return use(requested)?.media_server === true ? <Keys /> : null;
}

function Keys() {
  const { api } = useAccount();
  const [keys, setKeys] = useState<readonly StreamKey[]>();
  const [created, setCreated] = useState<CreatedStreamKey>();
  // For the focus, when the control that had it is gone.
  const heading = useRef<HTMLHeadingElement>(null);
  const read = async () => setKeys(await api.streamKeys());
  const reading = useTask(read);
  const revoking = useTask(async (id: string) => {
    await api.revokeStreamKey(id);
    setCreated((shown) => (shown?.id === id ? undefined : shown));
    await read();
    heading.current?.focus();
  });
  const { run: load } = reading;
  useEffect(() => load(), [load]);

  return (
    <Section id="keys" title={streamKeyMessages.title} hint={streamKeyMessages.hint} heading={heading}>
      {keys ? (
        <KeyList keys={keys} isBusy={revoking.isBusy} onRevoke={revoking.run} />
      ) : (
        reading.isBusy && <Spinner size={32} />
      )}
      {reading.error && <Outcome task={reading} done="" again={load} />}
      <Outcome task={revoking} done={streamKeyMessages.revoked} />
      {created ? (
        <NewStreamKey
          streamKey={created.key}
          onDone={() => {
            setCreated(undefined);
            heading.current?.focus();
          }}
        />
      ) : (
        <StreamKeyForm
          onCreated={(key) => {
            setCreated(key);
            load();
          }}
        />
      )}
    </Section>
  );
}

type ListProps = { keys: readonly StreamKey[]; isBusy: boolean; onRevoke: (id: string) => void };

function KeyList({ keys, isBusy, onRevoke }: ListProps) {
  if (keys.length === 0) return <p className={rows['muted']}>{streamKeyMessages.none}</p>;
  return (
    <ul className={rows['list']}>
      {keys.map(({ id, title, tags, created_at: made, last_used_at: used }) => {
        const name = title ?? streamKeyMessages.untitled;
        return (
          <li key={id} className={styles['entry']}>
            <div className={styles['grow']}>
              <p>{name}</p>
              {tags.length > 0 && <p className={rows['muted']}>{tags.join(' · ')}</p>}
              <p className={classNames(rows['muted'], styles['dates'])}>
                <span>{used === null ? streamKeyMessages.neverUsed : streamKeyMessages.used(moment(used))}</span>{' '}
                <span>{streamKeyMessages.made(moment(made))}</span>
              </p>
            </div>
            <Button
              size="small"
              disabled={isBusy}
              aria-label={streamKeyMessages.revokeOf(name)}
              onClick={() => onRevoke(id)}
            >
              {streamKeyMessages.revoke}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
