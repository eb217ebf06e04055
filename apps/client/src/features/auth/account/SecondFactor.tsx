import { useState } from 'react';
import { ChevronDown, ShieldCheck } from 'lucide-react';
import type { AccountAnswer } from '@colloquy/machines/contract/accounts.ts';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import type { SecondFactorOffer } from '@colloquy/machines/contract/secondFactor.ts';
import { authMessages } from '../../../messages/auth.ts';
import { dashboardMessages } from '../../../messages/dashboard.ts';
import { secondFactorMessages } from '../../../messages/secondFactor.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Banner } from '../../../ui/notices/Banner.tsx';
import { submitIf } from '../../../ui/submitIf.ts';
import { useTask } from '../../../ui/useTask.ts';
import rows from '../../../ui/Rows.module.css';
import styles from './Account.module.css';
import { useAccount } from './AccountContext.tsx';
import { Confirmation } from './Confirmation.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Outcome } from './Outcome.tsx';

type Step = { kind: 'offered'; offer: SecondFactorOffer } | { kind: 'confirmed'; codes: readonly string[] };
const WRONG_PASSWORD = { invalid_credentials: dashboardMessages.wrongPassword };

/** The second factor: turned on and off with one of its codes (R-AUTH-27). */
export function SecondFactor({ account }: { account: AccountAnswer }) {
  const { reload } = useAccount();
  const [step, setStep] = useState<Step>();
  return (
    <Section id="codes" title={secondFactorMessages.title} hint={secondFactorMessages.hint}>
      {step ? (
        <StepForm
          step={step}
          onConfirmed={(codes) => {
            setStep({ kind: 'confirmed', codes });
            reload();
          }}
          onEnd={() => setStep(undefined)}
        />
      ) : (
        <CurrentState account={account} onOffer={(offer) => setStep({ kind: 'offered', offer })} />
      )}
    </Section>
  );
}

type StepFormProps = { step: Step; onConfirmed: (codes: readonly string[]) => void; onEnd: () => void };

function StepForm({ step, onConfirmed, onEnd }: StepFormProps) {
  return step.kind === 'offered' ? (
    <Confirmation offer={step.offer} onConfirmed={onConfirmed} onCancel={onEnd} />
  ) : (
    <RecoveryCodes codes={step.codes} onDone={onEnd} />
  );
}

type CurrentStateProps = { account: AccountAnswer; onOffer: (offer: SecondFactorOffer) => void };

function CurrentState({ account, onOffer }: CurrentStateProps) {
  const { profile, has_password: hasPassword, second_factor: factor } = account;
  if (factor.is_on) return <TurnOff codesLeft={factor.recovery_codes_left} />;
  return (
    <>
      {profile.is_staff && <Banner tone="warning">{secondFactorMessages.needed}</Banner>}
      {hasPassword ? (
        <TurnOn onOffer={onOffer} />
      ) : (
        <p className={rows['muted']}>{secondFactorMessages.needsPassword}</p>
      )}
    </>
  );
}

function TurnOn({ onOffer }: Pick<CurrentStateProps, 'onOffer'>) {
  const { api } = useAccount();
  const [password, setPassword] = useState('');
  const task = useTask(async () => onOffer(await api.offerSecondFactor(password)));
  return (
    <form className={styles['form']} onSubmit={submitIf(password !== '', task.run)} noValidate>
      <OwnPassword value={password} onChange={setPassword} />
      <Outcome task={task} done="" sentences={WRONG_PASSWORD} />
      <Button type="submit" disabled={password === '' || task.isBusy}>
        {secondFactorMessages.turnOn}
      </Button>
    </form>
  );
}

function TurnOff({ codesLeft }: { codesLeft: number }) {
  const { api, reload } = useAccount();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const isWhole = password !== '' && code.trim() !== '';
  const task = useTask(async () => {
    await api.endSecondFactor({ password, code });
    reload();
  });
  return (
    <>
      <Banner tone="ok" icon={<ShieldCheck aria-hidden="true" />}>
        {secondFactorMessages.isOn(codesLeft)}
      </Banner>
      <details className={styles['turnOff']}>
        <summary>
          {secondFactorMessages.turnOff}
          <ChevronDown aria-hidden="true" />
        </summary>
        <form className={styles['form']} onSubmit={submitIf(isWhole, task.run)} noValidate>
          <p className={rows['muted']}>{secondFactorMessages.off}</p>
          <OwnPassword value={password} onChange={setPassword} />
          <TextField
            label={authMessages.code}
            autoComplete="one-time-code"
            maxLength={ACCOUNTS.codeMax}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Outcome task={task} done="" sentences={WRONG_PASSWORD} />
          <Button type="submit" disabled={!isWhole || task.isBusy}>
            {secondFactorMessages.turnOff}
          </Button>
        </form>
      </details>
    </>
  );
}

function OwnPassword({ value, onChange }: { value: string; onChange: (password: string) => void }) {
  return (
    <PasswordField
      label={secondFactorMessages.password}
      autoComplete="current-password"
      labels={authMessages}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
