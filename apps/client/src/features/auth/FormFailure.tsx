import { useEffect, type RefObject } from 'react';
import type { AuthForm } from '@colloquy/machines/auth/authSetup.ts';
import { useAuth } from '../../app/appServices.tsx';
import { sentenceFor } from '../../messages/failures.ts';
import { Banner } from '../../ui/notices/Banner.tsx';

/** The failure of this form, from the server or the provider's window (R-AUTH-10). */
export function FormFailure({ form }: { form: AuthForm }) {
  const failure = useAuth(({ context }) => context.failure);
  return failure?.form === form ? (
    <Banner tone="danger" role="alert">
      {sentenceFor(failure.code)}
    </Banner>
  ) : null;
}

const REFUSALS = new Set(['invalid_credentials', 'code_invalid']);

/** Whether what was entered was refused. The field is then selected, to be typed anew. */
export function useIsRefused(form: AuthForm, field: RefObject<HTMLInputElement | null>): boolean {
  const failure = useAuth(({ context }) => context.failure);
  const refusal = failure?.form === form && REFUSALS.has(failure.code) ? failure : undefined;
  useEffect(() => {
    if (refusal === undefined) return;
    field.current?.focus();
    field.current?.select();
  }, [refusal, field]);
  return refusal !== undefined;
}
