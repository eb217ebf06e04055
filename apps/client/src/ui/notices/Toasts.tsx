import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { ToastCard, type Toast } from './ToastCard.tsx';
import styles from './Toasts.module.css';

type Words = { region: string; close: string };
type Show = (toast: Omit<Toast, 'id'>) => void;

const AT_MOST = 3;

const ToastContext = createContext<Show>(() => undefined);

/** Shows a toast. Errors stay until closed, everything else leaves after 5 s. */
export function useToasts(): Show {
  return use(ToastContext);
}

/**
 * Holds the toasts above everything else: three at most, the oldest gives way. Errors interrupt a screen reader, the
 * rest waits for its turn. F8 takes the keyboard here.
 */
export function ToastProvider({ words, children }: { words: Words; children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const region = useRef<HTMLElement>(null);
  /** What had the keyboard before it came here. */
  const cameFrom = useRef<Element | null>(null);
  const lastId = useRef(0);

  const show = useCallback<Show>((toast) => {
    lastId.current += 1;
    const id = lastId.current;
    setToasts((shown) => [...shown, { ...toast, id }].slice(-AT_MOST));
  }, []);
  const close = useCallback((id: number) => {
    if (region.current?.contains(document.activeElement)) giveFocusBack(cameFrom.current);
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }, []);

  // A page may keep out of the way of what stands here.
  useEffect(() => {
    if (!region.current) return undefined;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(([entry]) => {
      root.setProperty('--notices', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
    });
    observer.observe(region.current);
    return () => observer.disconnect();
  }, []);

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

  const cards = (wanted: (toast: Toast) => boolean) =>
    toasts
      .filter(wanted)
      .map((toast) => <ToastCard key={toast.id} toast={toast} closeLabel={words.close} onClose={close} />);

  return (
    <ToastContext value={show}>
      {children}
      <section ref={region} aria-label={words.region} className={styles['region']}>
        <div role="alert" className={styles['list']}>
          {cards((toast) => toast.tone === 'error')}
        </div>
        <div role="status" className={styles['list']}>
          {cards((toast) => toast.tone !== 'error')}
        </div>
      </section>
    </ToastContext>
  );
}

/** Where that is gone meanwhile, to the heading of the page. */
function giveFocusBack(to: Element | null): void {
  const target = to?.isConnected ? to : document.querySelector('h1');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
