import { CircleCheck } from 'lucide-react';
import { failureOf, type FailureCode } from '@colloquy/machines/contract/failure.ts';
import { sentenceFor } from '../../../messages/failures.ts';
import { shell } from '../../../messages/shell.ts';
import { Banner, FailureBanner } from '../../../ui/notices/Banner.tsx';

type OutcomeProps = {
  task: { isDone: boolean; error: { thrown: unknown } | undefined };
  done: string;
  /** The meaning of a code here, where it differs from elsewhere. */
  sentences?: Partial<Record<FailureCode, string>>;
  /** Offers to try it again. */
  again?: () => void;
};

/** The result of an action. */
export function Outcome({ task: { isDone, error }, done, sentences = {}, again }: OutcomeProps) {
  if (error) {
    const { code } = failureOf(error.thrown);
    return (
      <FailureBanner retryLabel={shell.tryAgain} onRetry={again}>
        {sentences[code] ?? sentenceFor(code)}
      </FailureBanner>
    );
  }
  return isDone ? (
    <Banner tone="ok" role="status" icon={<CircleCheck aria-hidden="true" />}>
      {done}
    </Banner>
  ) : null;
}
