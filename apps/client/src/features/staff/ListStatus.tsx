import type { FailureCode } from '@colloquy/machines/contract/failure.ts';
import { sentenceFor } from '../../messages/failures.ts';
import { staffMessages } from '../../messages/staff.ts';
import { Banner } from '../../ui/notices/Banner.tsx';
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx';
import { Spinner } from '../../ui/notices/Spinner.tsx';
import styles from './Staff.module.css';
import type { Answer } from './useAnswer.ts';

/** The meaning of a code here, where it differs from elsewhere. */
const SENTENCES: Partial<Record<FailureCode, string>> = {
  not_authorized: staffMessages.notStaff,
  code_required: staffMessages.codeNeeded,
};

type Props = { of: Answer<readonly unknown[]>; none: string };

/** The status of a list that staff requested: loading, failed, or empty. */
export function ListStatus({ of: { answer, failure, load }, none }: Props) {
  return (
    <>
      {failure !== undefined && (
        <Banner
          tone="danger"
          role="alert"
          actions={
            failure === 'code_required' ? (
              <ButtonLink to="/account">{staffMessages.toAccount}</ButtonLink>
            ) : (
              <Button size="small" onClick={load}>
                {staffMessages.reload}
              </Button>
            )
          }
        >
          {SENTENCES[failure] ?? sentenceFor(failure)}
        </Banner>
      )}
      {!answer && failure === undefined && <Spinner size={40} />}
      {answer?.length === 0 && <p className={styles['none']}>{none}</p>}
    </>
  );
}
