import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { useLocation } from './navigation/Navigation.tsx';
import styles from './Section.module.css';

/** The sections to which the menu of the signed-in area leads. */
export type SectionId =
  | 'rooms'
  | 'following'
  | 'calls'
  | 'blocked'
  | 'choices'
  | 'profile'
  | 'password'
  | 'codes'
  | 'keys'
  | 'sessions'
  | 'data';

/** `heading` is for the focus, when the control that had it is gone; `id` for links to the section. */
type Props = {
  title: string;
  hint?: string | undefined;
  heading?: Ref<HTMLHeadingElement>;
  id?: SectionId;
  children: ReactNode;
};

/** One section of a page of settings: its title and hint beside its content, on a phone above it. */
export function Section({ title, hint, heading, id, children }: Props) {
  const place = useRef<HTMLElement>(null);
  const isMeant = useLocation().hash === `#${id}`;
  // The browser by itself goes only to what was there when the address changed.
  useEffect(() => {
    if (!isMeant) return;
    place.current?.scrollIntoView();
    place.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, [isMeant]);
  return (
    <section ref={place} id={id} className={styles['section']} aria-label={title}>
      <div>
        <h2 ref={heading} tabIndex={-1} className={styles['title']}>
          {title}
        </h2>
        {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
      </div>
      <div className={styles['content']}>{children}</div>
    </section>
  );
}
