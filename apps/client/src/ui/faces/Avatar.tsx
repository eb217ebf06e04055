import { classNames } from '../classNames.ts';
import { hueOf, initialsOf } from './avatarLook.ts';
import styles from './Avatar.module.css';

type Props = {
  /** Determines the colour, so that a person keeps it. */
  id: string;
  name: string;
  size?: 24 | 32 | 40 | 96;
  /** The URL of a picture; without one the initials are shown. */
  picture?: string | undefined;
};

/** A picture, or initials on a colour. Decoration: the name is beside it, or labels its container. */
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
