import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { firstSentenceFor } from '../../messages/firstFailures.ts';
import { useToasts } from '../../ui/notices/Toasts.tsx';
import { useWorld } from '../world.tsx';

/** Announces changes of the session, and navigates after a sign-in. */
export function AuthNotifications() {
  const { auth } = useWorld();
  const show = useToasts();
  const navigate = useNavigate();
  useEffect(() => {
    const watching = [
      auth.on('auth.welcomed', ({ to }) => void navigate(`/${to}`)),
      auth.on('auth.expired', () => show({ tone: 'error', text: firstSentenceFor('token_invalid') })),
    ];
    return () => watching.forEach((each) => each.unsubscribe());
  }, [auth, navigate, show]);
  return null;
}
