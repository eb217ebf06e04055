import type { Toast } from './ToastCard.tsx';

/** The shown one and the waiting ones. */
const AT_MOST = 5;
const NEWS_MS = 10_000;

export type Waiting = Toast & { since: number };

/** An error comes before older toasts, but after newer ones: one of them may report that it is over. */
export function shownOf(toasts: readonly Waiting[]): Waiting | undefined {
  const error = toasts.findLast(({ tone }) => tone === 'error');
  return toasts.find(({ id, tone }) => tone !== 'error' && id > (error?.id ?? 0)) ?? error;
}

/** Behind a long-lasting toast, older ones become outdated. */
export const isRecent = ({ tone, action, since }: Waiting, now: number) =>
  tone === 'error' || action !== undefined || now - since < NEWS_MS;

/** Equal texts are shown once; where too many wait, the longest waiting one is dropped. */
export function queued(before: readonly Waiting[], toast: Waiting): readonly Waiting[] {
  if (before.some(({ text }) => text === toast.text)) return before;
  const shown = shownOf(before);
  const waiting = before.filter((each) => each !== shown);
  const oldest = before.length < AT_MOST ? undefined : (waiting.find(({ tone }) => tone !== 'error') ?? waiting[0]);
  return [...before.filter((each) => each !== oldest), toast];
}
