import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { ToastCard, type Toast } from './ToastCard.tsx';
import styles from './Toasts.module.css';

type Words = { region: string; close: string };
/** Answers how to take it back, shown or not. */
type Show = (toast: Omit<Toast, 'id'>) => () => void;

/** The one that is shown and those that wait. */
const AT_MOST = 5;
const NEWS_MS = 10_000;

type Waiting = Toast & { since: number };

const ToastContext = createContext<Show>(() => () => undefined);

/** Shows a toast. Errors stay until closed, everything else leaves after 5 s, or sooner where others wait. */
export function useToasts(): Show {
  return use(ToastContext);
}

/**
 * Holds the toasts above everything else, one at a time: an error before the rest, else in their order. Errors interrupt
 * a screen reader. F8 takes the keyboard here.
 */
export function ToastProvider({ words, children }: { words: Words; children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Waiting[]>([]);
  const region = useRef<HTMLElement>(null);
  /** What had the keyboard before it came here. */
  const cameFrom = useRef<Element | null>(null);
  const lastId = useRef(0);

  /** Whatever has the keyboard there gives it back first. */
  const leave = useCallback((id: number, stays: (toast: Waiting) => boolean = () => true) => {
    if (region.current?.querySelector(`[data-toast="${id}"]`)?.contains(document.activeElement))
      giveFocusBack(cameFrom.current);
    setToasts((before) => before.filter((toast) => toast.id !== id && stays(toast)));
  }, []);
  const show = useCallback<Show>(
    (toast) => {
      lastId.current += 1;
      const id = lastId.current;
      const since = performance.now();
      setToasts((before) => queued(before, { ...toast, id, since }));
      return () => leave(id);
    },
    [leave],
  );
  const close = useCallback(
    (id: number) => {
      const now = performance.now();
      leave(id, (toast) => isNews(toast, now));
    },
    [leave],
  );

  useEffect(() => {
    const own = region.current;
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element && !own?.contains(relatedTarget)) cameFrom.current = relatedTarget;
    };
    own?.addEventListener('focusin', remember);
    return () => own?.removeEventListener('focusin', remember);
  }, []);

  useEffect(() => {
    const takeFocus = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', takeFocus);
    return () => document.removeEventListener('keydown', takeFocus);
  }, []);

  const shown = toasts.find(({ tone }) => tone === 'error') ?? toasts[0];
  const card = shown && (
    <ToastCard key={shown.id} toast={shown} isAwaited={toasts.length > 1} closeLabel={words.close} onClose={close} />
  );

  return (
    <ToastContext value={show}>
      {children}
      <section ref={region} aria-label={words.region} className={styles['region']}>
        <div role="alert" className={styles['list']}>
          {shown?.tone === 'error' && card}
        </div>
        <div role="status" className={styles['list']}>
          {shown?.tone !== 'error' && card}
        </div>
      </section>
    </ToastContext>
  );
}

/** Behind something that stands for long, what happened meanwhile is no news any more. */
const isNews = ({ tone, since }: Waiting, now: number) => tone === 'error' || now - since < NEWS_MS;

/** The same words are said once; where too many wait, the oldest news falls. */
function queued(before: readonly Waiting[], toast: Waiting): readonly Waiting[] {
  const others = before.filter(({ text }) => text !== toast.text);
  const oldest = others.length < AT_MOST ? undefined : (others.find(({ tone }) => tone !== 'error') ?? others[0]);
  return [...others.filter((each) => each !== oldest), toast];
}

/** Where that is gone meanwhile, to the heading of the page. */
function giveFocusBack(to: Element | null): void {
  const target = to?.isConnected ? to : document.querySelector('h1');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
