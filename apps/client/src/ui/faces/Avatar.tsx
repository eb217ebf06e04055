import { classNames } from '../classNames.ts';
import { hueOf, initialsOf } from './avatarLook.ts';
import styles from './Avatar.module.css';

type Props = {
  /** Decides the colour, so that a person keeps it. */
  id: string;
  name: string;
  size?: 24 | 32 | 40 | 96;
  /** The address of a picture; without one the initials stand there. */
  picture?: string | undefined;
};

/** A picture, or initials on a colour. Decoration: the name stands beside it, or names what it is on. */
export function Avatar({ id, name, size = 40, picture }: Props) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles['avatar'], styles[`size${size}`])}
      style={{ '--hue': hueOf(id) }}
    >
      {picture ? <img src={picture} alt="" className={styles['picture']} /> : initialsOf(name)}
    </span>
  );
}
