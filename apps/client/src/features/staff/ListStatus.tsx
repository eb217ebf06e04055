import { ShieldAlert } from 'lucide-react';
import { sentenceFor } from '../../messages/failures.ts';
import { staffMessages } from '../../messages/staff.ts';
import { ButtonLink } from '../../ui/buttons/Button.tsx';
import { FailureBanner } from '../../ui/notices/Banner.tsx';
import { Spinner } from '../../ui/notices/Spinner.tsx';
import { NothingFound } from '../../ui/search/NothingFound.tsx';
import type { Answer } from './useAnswer.ts';

type Props = { of: Answer<readonly unknown[]>; none: string };

/** The status of a list that staff requested: loading, failed, or empty. */
export function ListStatus({ of: { answer, failure, load }, none }: Props) {
  return (
    <>
      {failure === 'code_required' && (
        <div role="status">
          <NothingFound icon={<ShieldAlert />} title={staffMessages.codeNeeded}>
            <ButtonLink variant="primary" to="/account#codes">
              {staffMessages.toAccount}
            </ButtonLink>
          </NothingFound>
        </div>
      )}
      {failure !== undefined && failure !== 'code_required' && (
        <FailureBanner retryLabel={staffMessages.reload} onRetry={load}>
          {failure === 'not_authorized' ? staffMessages.notStaff : sentenceFor(failure)}
        </FailureBanner>
      )}
      {!answer && failure === undefined && <Spinner size={40} />}
      {answer?.length === 0 && <NothingFound title={none} />}
    </>
  );
}
