import type { Profile } from '@colloquy/machines/contract/accounts.ts';
import { profileChange } from '@colloquy/machines/contract/accounts.ts';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { dashboardMessages } from '../../../messages/dashboard.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useField } from '../../../ui/fields/useField.ts';
import { useTask } from '../../../ui/useTask.ts';
import type { Rule } from '../formRules.ts';
import { submitIf } from '../../../ui/submitIf.ts';
import styles from './Account.module.css';
import { useAccount } from './AccountContext.tsx';
import { Section } from '../../../ui/Section.tsx';
import { AvatarForm } from './AvatarForm.tsx';
import { Outcome } from './Outcome.tsx';

const usernameRule: Rule = (username) =>
  profileChange.safeParse({ username }).success ? undefined : dashboardMessages.nameInvalid(LIMITS.displayName);
const nameRule: Rule = (first_name) =>
  profileChange.safeParse({ first_name }).success ? undefined : dashboardMessages.nameTooLong(LIMITS.personName);

/** The names of the account (R-PROF-6). */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { api, took } = useAccount();
  const username = useField(usernameRule, profile.username);
  const first = useField(nameRule, profile.first_name);
  const last = useField(nameRule, profile.last_name);
  const isValid = username.isValid && first.isValid && last.isValid;
  const isChanged =
    username.value !== profile.username || first.value !== profile.first_name || last.value !== profile.last_name;
  const task = useTask(async () => {
    took(await api.change({ username: username.value, first_name: first.value, last_name: last.value }));
  });
  const submit = submitIf(isValid, task.run);
  return (
    <Section id="profile" title={dashboardMessages.profile} hint={dashboardMessages.profileHint}>
      <AvatarForm profile={profile} />
      <form className={styles['form']} onSubmit={submit} noValidate>
        <TextField label={dashboardMessages.email} type="email" value={profile.email} readOnly />
        <TextField
          label={dashboardMessages.username}
          name="username"
          autoComplete="nickname"
          required
          {...username.input}
        />
        <div className={styles['names']}>
          <TextField label={dashboardMessages.firstName} autoComplete="given-name" {...first.input} />
          <TextField label={dashboardMessages.lastName} autoComplete="family-name" {...last.input} />
        </div>
        <Outcome task={task} done={dashboardMessages.saved} />
        <Button type="submit" variant="primary" disabled={!isValid || !isChanged || task.isBusy}>
          {dashboardMessages.save}
        </Button>
      </form>
    </Section>
  );
}
