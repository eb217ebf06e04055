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
