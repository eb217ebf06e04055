import { onDemand } from '../../ui/overlays/onDemand.ts';

/** The overlay of a search; loaded when somebody begins to fill in the form. */
export const searchingOverlay = onDemand(() => import('./SearchingOverlay.tsx'));

/** The card about a finished call. */
export const loadCallEnded = () => import('./CallEndedCard.tsx');

/** How many people talk and wait; loaded after everything that a first visit needs. */
export async function loadPulseText() {
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  return import('./PulseText.tsx');
}
