import { CircleCheck } from 'lucide-react';
import { failureOf, type FailureCode } from '@colloquy/machines/contract/failure.ts';
import { sentenceFor } from '../../../messages/failures.ts';
import { shell } from '../../../messages/shell.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Banner } from '../../../ui/notices/Banner.tsx';

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
      <Banner
        tone="danger"
        role="alert"
        actions={
          again && (
            <Button size="small" onClick={again}>
              {shell.tryAgain}
            </Button>
          )
        }
      >
        {sentences[code] ?? sentenceFor(code)}
      </Banner>
    );
  }
  return isDone ? (
    <Banner tone="ok" role="status" icon={<CircleCheck aria-hidden="true" />}>
      {done}
    </Banner>
  ) : null;
}
