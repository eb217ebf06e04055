import { lazy, Suspense, useCallback, useState } from 'react';
import { Link } from '../../ui/navigation/Link.tsx';
import { useAuth, useProfile, useAppServices } from '../../app/appServices.tsx';
import { withTranslationChunk } from '../../messages/translationChunks.ts';
import { shell } from '../../messages/shell.ts';
import { Avatar } from '../../ui/faces/Avatar.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { AuthFormName } from './AuthDialog.tsx';
import styles from './LoginArea.module.css';

const AuthDialog = lazy(withTranslationChunk('rest', () => import('./AuthDialog.tsx')));

/** The open popup, and how to open it. One for each layout, outside of menus that close. */
export function useAuthDialog() {
  const [form, setForm] = useState<AuthFormName>();
  const { providers } = useAppServices();
  const close = useCallback(() => setForm(undefined), []);
  const dialog = form && (
    <Suspense fallback={null}>
      <AuthDialog form={form} onForm={setForm} onClose={close} />
    </Suspense>
  );
  const ask = (requested: AuthFormName) => {
    // Requested while the dialog is loading, so that their buttons are there with it.
    void providers();
    setForm(requested);
  };
  return { ask, dialog };
}

/** Login and Sign Up, or the signed-in user and Logout. */
export function LoginArea({ onAsk }: { onAsk: (form: AuthFormName) => void }) {
  const isSignedIn = useAuth((snapshot) => snapshot.hasTag('signedIn'));
  return (
    <div className={styles['area']}>
      {isSignedIn ? (
        <Member />
      ) : (
        <>
          <Button size="small" variant="ghost" onClick={() => onAsk('login')}>
            {shell.login}
          </Button>
          <Button size="small" variant="secondary" onClick={() => onAsk('signup')}>
            {shell.signUp}
          </Button>
        </>
      )}
    </div>
  );
}

function Member() {
  const { auth } = useAppServices();
  const { user_id, username, avatar } = useProfile();
  return (
    <>
      <Link to="/g0" className={styles['account']}>
        <VisuallyHidden>{shell.account(username)}</VisuallyHidden>
        <Avatar id={user_id} name={username} size={32} picture={avatar} />
        <span aria-hidden="true" className={styles['name']}>
          {username}
        </span>
      </Link>
      <Button size="small" variant="ghost" onClick={() => auth.send({ type: 'user.logoutRequested' })}>
        {shell.logout}
      </Button>
    </>
  );
}
