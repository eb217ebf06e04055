import type { ReactNode, Ref } from 'react';
import { Search } from 'lucide-react';
import styles from './SearchField.module.css';
import { TextField } from '../fields/TextField.tsx';

type Props = {
  ref?: Ref<HTMLInputElement>;
  label: string;
  hint?: ReactNode;
  placeholder?: string;
  /** The id of a `datalist` with suggestions. */
  list?: string;
  value: string;
  onChange: (value: string) => void;
};

/** A field whose words filter the list below it. */
export function SearchField({ onChange, ...rest }: Props) {
  return (
    <TextField
      {...rest}
      type="search"
      className={styles['field']}
      start={<Search aria-hidden="true" className={styles['glass']} />}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
