import { useEffect } from 'react';
import { navigate } from '../../ui/navigation/Navigation.tsx';
import { firstSentenceFor } from '../../messages/firstFailures.ts';
import { useToasts } from '../../ui/notices/Toasts.tsx';
import { useAuth, useAppServices } from '../appServices.tsx';

/** Announces changes of the session, and navigates after a sign-in. */
export function AuthNotifications() {
  const { auth } = useAppServices();
  const show = useToasts();
  const ended = useAuth(({ context }) => context.ended);
  useEffect(() => {
    const watching = auth.on('auth.welcomed', ({ to }) => navigate(`/${to}`));
    return () => watching.unsubscribe();
  }, [auth]);
  // From the context, not from an event: a session may be refused before the first screen is there.
  useEffect(() => {
    if (ended > 0) show({ tone: 'error', text: firstSentenceFor('token_invalid') });
  }, [ended, show]);
  return null;
}
