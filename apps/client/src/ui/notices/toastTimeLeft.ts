const SHOWN_MS = 5_000;
/** Long enough to decide. */
const QUESTION_MS = 20_000;
/** Long enough to be read, while others wait. */
const AWAITED_MS = 2_500;
/** After the pointer has left it. */
const AT_LEAST_MS = 1_000;

/** How much longer a toast is shown that has been shown for some time; an error stays until it is closed. */
export function toastTimeLeft(shownMs: number, toast: { isQuestion: boolean; isAwaited: boolean }): number {
  const duration = toast.isQuestion ? QUESTION_MS : SHOWN_MS;
  return Math.max((toast.isAwaited ? AWAITED_MS : duration) - shownMs, AT_LEAST_MS);
}
