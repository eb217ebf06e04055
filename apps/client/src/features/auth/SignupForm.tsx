import { authMessages } from '../../messages/auth.ts';
import styles from './AuthDialog.module.css';
import { CredentialsForm } from './CredentialsForm.tsx';
import { NewPasswordFields, useNewPassword } from './NewPasswordFields.tsx';

const { agreeing } = authMessages;

/** Email and password of a new account. */
export function SignupForm() {
  const chosen = useNewPassword();
  return (
    <CredentialsForm form="signup" password={chosen}>
      <NewPasswordFields chosen={chosen} labels={authMessages} />
      <p className={styles['agreeing']}>
        {agreeing.before}
        <a href="/rules" target="_blank" rel="noreferrer">
          {agreeing.rules}
        </a>
        {agreeing.between}
        <a href="/privacy" target="_blank" rel="noreferrer">
          {agreeing.privacy}
        </a>
        {agreeing.after}
      </p>
    </CredentialsForm>
  );
}
