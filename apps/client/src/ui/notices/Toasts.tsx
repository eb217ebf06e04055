import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { ToastCard, type Toast } from './ToastCard.tsx';
import { isRecent, queued, shownOf, type Waiting } from './toastQueue.ts';
import styles from './Toasts.module.css';

type Labels = { region: string; close: string };
/** Returns a function that withdraws it, shown or not. */
type Show = (toast: Omit<Toast, 'id'>) => () => void;

const ToastContext = createContext<Show>(() => () => undefined);

/** Shows a toast. Errors stay until closed, all others disappear after 5 s, or sooner if others wait. */
export function useToasts(): Show {
  return use(ToastContext);
}

/**
 * Renders the toasts above everything else, one at a time: what came after an error for a while before it, otherwise
 * the error. Errors interrupt a screen reader. F8 moves the focus here.
 */
export function ToastProvider({ labels, children }: { labels: Labels; children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Waiting[]>([]);
  const region = useRef<HTMLElement>(null);
  const errors = useRef<HTMLDivElement>(null);
  /** The element that had the focus before. */
  const cameFrom = useRef<Element | null>(null);
  const lastId = useRef(0);

  /** It returns the focus first, if it has it. */
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
      leave(id, (toast) => isRecent(toast, now));
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

  // A phone's call leaves an error its room.
  useEffect(() => {
    const list = errors.current;
    if (!list) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--error', `${list.offsetHeight}px`));
    observer.observe(list);
    return () => observer.disconnect();
  }, []);

  const shown = shownOf(toasts);
  const card = shown && (
    <ToastCard key={shown.id} toast={shown} isAwaited={toasts.length > 1} closeLabel={labels.close} onClose={close} />
  );

  return (
    <ToastContext value={show}>
      {children}
      <section ref={region} aria-label={labels.region} className={styles['region']}>
        <div ref={errors} role="alert" className={styles['list']}>
          {shown?.tone === 'error' && card}
        </div>
        <div role="status" className={styles['list']}>
          {shown?.tone !== 'error' && card}
        </div>
      </section>
    </ToastContext>
  );
}

/** If that is gone meanwhile, the page's heading. */
function giveFocusBack(to: Element | null): void {
  const target = to?.isConnected ? to : document.querySelector('h1');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
