import { Suspense, useEffect, useState } from 'react';
import { useAuth, useAppServices } from '../../app/appServices.tsx';
import { authMessages } from '../../messages/auth.ts';
import { shell } from '../../messages/shell.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Spinner } from '../../ui/notices/Spinner.tsx';
import styles from './AuthDialog.module.css';
import { CodeForm } from './CodeForm.tsx';
import { ForgottenForm } from './ForgottenForm.tsx';
import { LoginForm } from './LoginForm.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';
import { SignupForm } from './SignupForm.tsx';

export type AuthFormName = 'login' | 'signup' | 'forgotten';

type Props = { form: AuthFormName; onForm: (form: AuthFormName) => void; onClose: () => void };

/** The popup with the forms. It closes by itself once somebody is signed in, here or in another tab. */
export default function AuthDialog({ form, onForm, onClose }: Props) {
  const { auth } = useAppServices();
  const isSignedIn = useAuth((snapshot) => snapshot.hasTag('signedIn'));
  const isWaiting = useAuth((snapshot) => snapshot.matches({ guest: 'awaitingProvider' }));
  const asksForCode = useAuth(
    (snapshot) => snapshot.matches({ guest: 'awaitingCode' }) || snapshot.matches({ guest: 'submittingCode' }),
  );
  useEffect(() => {
    if (isSignedIn) onClose();
  }, [isSignedIn, onClose]);

  const close = () => {
    auth.send({ type: 'user.cancelled' });
    onClose();
  };
  const [mailedTo, setMailedTo] = useState<string>();
  const { asks, ...to } = OTHER[form];
  return (
    <Dialog title={titleOf(form, asksForCode, mailedTo !== undefined)} close={shell.close} onClose={close} sheet>
      {isWaiting && <Waiting />}
      {asksForCode && <CodeForm />}
      {!isWaiting && !asksForCode && (
        <>
          {form !== 'forgotten' && (
            <>
              <p className={styles['adds']}>{authMessages.accountAdds}</p>
              <Suspense fallback={null}>
                <ProviderButtons />
              </Suspense>
            </>
          )}
          {form === 'login' && (
            <LoginForm forgotten={<ToForm leads="forgotten" text={authMessages.forgotten} onForm={onForm} />} />
          )}
          {form === 'signup' && <SignupForm />}
          {form === 'forgotten' && <ForgottenForm mailedTo={mailedTo} onMailed={setMailedTo} />}
          <div className={styles['switch']}>
            <span>{asks}</span>
            <ToForm
              {...to}
              onForm={(next) => {
                setMailedTo(undefined);
                onForm(next);
              }}
            />
          </div>
        </>
      )}
    </Dialog>
  );
}

/** The links between the forms. */
const OTHER = {
  login: { asks: authMessages.noAccount, text: shell.signUp, leads: 'signup' },
  signup: { asks: authMessages.haveAccount, text: shell.login, leads: 'login' },
  forgotten: { asks: authMessages.remembered, text: shell.login, leads: 'login' },
} as const;

type ToFormProps = { leads: AuthFormName; text: string } & Pick<Props, 'onForm'>;

/**
 * Leads to another form. A press takes no focus from a field, whose error would move this button away from the pointer.
 */
function ToForm({ leads, text, onForm }: ToFormProps) {
  return (
    <Button
      variant="ghost"
      size="small"
      className={styles['link']}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onForm(leads)}
    >
      {text}
    </Button>
  );
}

function titleOf(form: AuthFormName, asksForCode: boolean, isMailed: boolean): string {
  if (asksForCode) return authMessages.codeTitle;
  if (isMailed) return authMessages.checkEmail;
  return { login: shell.login, signup: shell.signUp, forgotten: authMessages.forgottenTitle }[form];
}

function Waiting() {
  const { auth } = useAppServices();
  const provider = useAuth(({ context }) => context.provider);
  return (
    <div role="status" className={styles['waiting']}>
      <Spinner size={40} />
      <p className={styles['finish']}>{authMessages.finishThere}</p>
      {provider !== undefined && <p>{authMessages.finishThereHint(provider)}</p>}
      <Button onClick={() => auth.send({ type: 'user.cancelled' })}>{authMessages.cancel}</Button>
    </div>
  );
}
