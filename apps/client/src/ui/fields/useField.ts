import { useState, type ChangeEvent } from 'react';

/**
 * A text field with a validation rule, for spreading over a `TextField`. Errors are shown once the person has left the
 * field, and from then on at every change.
 */
export function useField(rule: (value: string) => string | undefined, initial = '') {
  const [value, setValue] = useState(initial);
  const [wasLeft, setWasLeft] = useState(false);
  const wrong = rule(value);
  return {
    isValid: wrong === undefined,
    value,
    set: setValue,
    input: {
      value,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setValue(event.currentTarget.value),
      onBlur: () => setWasLeft(true),
      error: wasLeft ? wrong : undefined,
    },
  };
}
