import type { ReactNode, Ref } from 'react';
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
  return (
    <section id={id} className={styles['section']} aria-label={title}>
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
