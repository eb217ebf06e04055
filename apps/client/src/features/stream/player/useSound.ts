import { useState } from 'react';

/** Whether the person wants to hear the watched stream. */
export type Sound = { isMuted: boolean; set: (muted: boolean) => void };

export function useSound(): Sound {
  const [isMuted, set] = useState(false);
  return { isMuted, set };
}
