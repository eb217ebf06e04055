import { useEffect } from 'react';
import { navigate } from '../../ui/navigation/Navigation.tsx';
import { firstSentenceFor } from '../../messages/firstFailures.ts';
import { useToasts } from '../../ui/notices/Toasts.tsx';
import { useWorld } from '../world.tsx';

/** Announces changes of the session, and navigates after a sign-in. */
export function AuthNotifications() {
  const { auth } = useWorld();
  const show = useToasts();
  useEffect(() => {
    const watching = [
      auth.on('auth.welcomed', ({ to }) => navigate(`/${to}`)),
      auth.on('auth.expired', () => show({ tone: 'error', text: firstSentenceFor('token_invalid') })),
    ];
    return () => watching.forEach((each) => each.unsubscribe());
  }, [auth, show]);
  return null;
}
