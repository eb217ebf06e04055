import type { ComponentProps, ReactNode } from 'react';
import { useAuth, useAppServices } from '../../app/appServices.tsx';
import { authMessages } from '../../messages/auth.ts';
import { shell } from '../../messages/shell.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useField } from '../../ui/fields/useField.ts';
import { submitIf } from '../../ui/submitIf.ts';
import styles from './AuthDialog.module.css';
import { FormFailure } from './FormFailure.tsx';
import { emailRule } from './formRules.ts';

const FORMS = {
  login: { event: 'user.loginSubmitted', action: shell.login },
  signup: { event: 'user.signupSubmitted', action: shell.signUp },
} as const;

type Props = {
  form: keyof typeof FORMS;
  password: { value: string; isValid: boolean };
  /** The password's fields. */
  children: ReactNode;
};

/** The account's email, as password managers know it. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label={authMessages.email}
      type="email"
      name="email"
      autoComplete="username"
      inputMode="email"
      required
      {...props}
    />
  );
}

/** An email and a password, existing or new; submitted when both are valid. */
export function CredentialsForm({ form, password, children }: Props) {
  const { auth } = useAppServices();
  const isBusy = useAuth((snapshot) => snapshot.hasTag('busy'));
  const email = useField(emailRule);
  const isValid = email.isValid && password.isValid;
  const { event: type, action } = FORMS[form];

  const credentials = { email: email.value, password: password.value };
  const submit = submitIf(isValid, () => auth.send({ type, credentials }));
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <EmailField {...email.input} />
      {children}
      <FormFailure form={form} />
      <Button type="submit" variant="primary" wide disabled={!isValid || isBusy}>
        {action}
      </Button>
    </form>
  );
}
