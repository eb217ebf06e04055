import { Component, type ReactNode } from 'react';
import { failureOf } from '@colloquy/machines/contract/failure.ts';
import { firstSentenceFor } from '../../messages/firstFailures.ts';
import { shell } from '../../messages/shell.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { classNames } from '../../ui/classNames.ts';
import styles from '../pages/PageMessage.module.css';

type Props = {
  children: ReactNode;
  /** A new value is a new attempt: going to another page leaves the crash behind. */
  attempt: string;
};
type State = { attempt: string; failed?: { error: unknown } | undefined };

/** Shows a sentence, a code and a way on where a screen failed to render. React itself logs the error. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { attempt: this.props.attempt };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps({ attempt }: Props, state: State): State | null {
    return attempt === state.attempt ? null : { attempt, failed: undefined };
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.#backOnline);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.#backOnline);
  }

  /** A browser may cache that a chunk failed to load: only a new page requests it again. */
  get #isUnreached(): boolean {
    const { failed } = this.state;
    return failed !== undefined && failureOf(failed.error).code === 'unreachable';
  }

  #backOnline = () => {
    if (this.#isUnreached) location.reload();
  };

  #tryAgain = () => {
    if (this.#isUnreached) location.reload();
    else this.setState({ failed: undefined });
  };

  override render() {
    const { failed } = this.state;
    if (failed === undefined) return this.props.children;
    const isUnreached = this.#isUnreached;
    return (
      <main className={classNames(styles['page'], styles['alone'])}>
        <img src="/favicon.svg" alt="" width="64" height="64" />
        <div role="alert">
          <h1 tabIndex={-1} className={styles['title']}>
            {isUnreached ? shell.notLoaded : shell.crashed(failureOf(failed.error).code)}
          </h1>
        </div>
        <p className={styles['text']}>{isUnreached ? firstSentenceFor('unreachable') : shell.crashedHint}</p>
        <div className={styles['actions']}>
          <Button variant="primary" onClick={this.#tryAgain}>
            {shell.tryAgain}
          </Button>
          {!isUnreached && <Button onClick={() => location.reload()}>{shell.reload}</Button>}
          <Button variant="ghost" onClick={() => location.assign('/')}>
            {shell.goHome}
          </Button>
        </div>
      </main>
    );
  }
}
