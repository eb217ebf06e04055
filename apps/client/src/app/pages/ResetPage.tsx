import { useEffect, useState } from 'react';
import { navigate, useLocation } from '../../ui/navigation/Navigation.tsx';
import { ResetScreen } from '../../features/auth/ResetScreen.tsx';
import type { Browser } from '../browser.ts';

/**
 * Sets a new password by a link. Its token is removed from the URL before anything else happens. Load with `lazy()`.
 */
export default function ResetPage({ browser }: { browser: Browser }) {
  const { hash, pathname } = useLocation();
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token') ?? '');
  useEffect(() => {
    if (hash !== '') navigate(pathname, { replace: true });
  }, [hash, pathname]);
  return (
    <ResetScreen
      token={token}
      onReset={(reset_token, password) => browser.http.send('POST', '/api/password-reset', { reset_token, password })}
    />
  );
}
