import { createContext, use, useEffect, useState } from 'react';
import type { captionReaderMachine } from '@colloquy/machines/captions/captionReaderMachine.ts';
import type { captionSpeakerMachine } from '@colloquy/machines/captions/captionSpeakerMachine.ts';
import type { OnDemand } from '../../../ui/overlays/onDemand.ts';

/** Requests for captions of what the local user says. */
export type CaptionRequests = {
  /** Accepts requests of these members only. */
  follow: (memberIds: readonly string[]) => void;
  isRequested: () => boolean;
  /** Calls back after each change; returns a function that stops it. */
  subscribe: (listener: () => void) => () => void;
};

/** Filled machines. */
export type CaptionMachines = { reader: typeof captionReaderMachine; speaker: typeof captionSpeakerMachine };

/** What a call has of captions before anybody wants some. */
export type CaptionSource = { requests: CaptionRequests; machines: OnDemand<CaptionMachines> };
export type LoadCaptions = () => Promise<CaptionSource>;

const Context = createContext<LoadCaptions | undefined>(undefined);
export const CaptionsProvider = Context.Provider;

/** This call's captions, once their code is loaded: nothing waits for it, or fails with it. */
export function useCaptionSource(): CaptionSource | undefined {
  const load = use(Context);
  const [source, setSource] = useState<CaptionSource>();
  useEffect(() => {
    load?.().then(setSource, () => undefined);
  }, [load]);
  return source;
}
