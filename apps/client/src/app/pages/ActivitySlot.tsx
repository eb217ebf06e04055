import { use, useState } from 'react';
import { ActivitySections } from '../../features/activity/ActivitySections.tsx';
import type { Browser } from '../browser.ts';
import { activityOf } from './activityOf.ts';

/** The sections of one's activity, once it is known what this installation offers; suspends until then. */
export function ActivitySlot({ browser }: { browser: Browser }) {
  const turn = use(browser.capabilities())?.turn === true;
  const [activity] = useState(() => activityOf(browser, turn));
  return <ActivitySections activity={activity} />;
}
