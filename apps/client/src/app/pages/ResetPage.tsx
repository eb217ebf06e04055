import { useEffect, useState } from 'react';
import { navigate, useLocation } from '../../ui/navigation/Navigation.tsx';
import { ResetScreen } from '../../features/auth/ResetScreen.tsx';
import type { PageServices } from '../pageServices.ts';

/**
 * Sets a new password by a link. Its token is removed from the URL before anything else happens. Load with `lazy()`.
 */
export default function ResetPage({ services }: { services: PageServices }) {
  const { hash, pathname } = useLocation();
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token') ?? '');
  useEffect(() => {
    if (hash !== '') navigate(pathname, { replace: true });
  }, [hash, pathname]);
  return (
    <ResetScreen
      token={token}
      onReset={(reset_token, password) => services.http.send('POST', '/api/password-reset', { reset_token, password })}
    />
  );
}
