import { onDemand } from '../../ui/overlays/onDemand.ts';

/** What covers the page during a search; fetched when somebody begins to fill in the form. */
export const searchingOverlay = onDemand(() => import('./SearchingOverlay.tsx'));

/** The card about a call that is over. */
export const loadCallEnded = () => import('./CallEndedCard.tsx');

/** How many talk and wait; once what a first visit needs is there. */
export async function loadPulseLine() {
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  return import('./PulseLine.tsx');
}
