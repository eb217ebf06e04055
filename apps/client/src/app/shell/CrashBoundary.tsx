import { Component, type ReactNode } from 'react';
import { failureOf } from '@colloquy/machines/contract/failure.ts';
import { shell } from '../../messages/shell.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import styles from '../pages/PageMessage.module.css';

type Props = {
  children: ReactNode;
  /** A new value is a new attempt: going to another page leaves the crash behind. */
  attempt: string;
};
type State = { attempt: string; failed?: { error: unknown } | undefined };

/** Shows a sentence, a code and a way on where a screen could not be drawn. React itself writes the error to the log. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { attempt: this.props.attempt };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps({ attempt }: Props, state: State): State | null {
    return attempt === state.attempt ? null : { attempt, failed: undefined };
  }

  override render() {
    const { failed } = this.state;
    if (failed === undefined) return this.props.children;
    return (
      <main className={styles['page']}>
        <h1 tabIndex={-1} role="alert" className={styles['title']}>
          {shell.crashed(failureOf(failed.error).code)}
        </h1>
        <p className={styles['text']}>{shell.crashedHint}</p>
        <div className={styles['actions']}>
          <Button variant="primary" onClick={() => this.setState({ failed: undefined })}>
            {shell.tryAgain}
          </Button>
          <Button onClick={() => location.reload()}>{shell.reload}</Button>
          <Button variant="ghost" onClick={() => location.assign('/')}>
            {shell.goHome}
          </Button>
        </div>
      </main>
    );
  }
}
