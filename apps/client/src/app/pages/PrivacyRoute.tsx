import { useState } from 'react';
import { createGuestCalls } from '../../effects/http/guestCalls.ts';
import { GuestData } from '../../features/rules/GuestData.tsx';
import TextScreen from '../../features/rules/TextScreen.tsx';
import type { Browser } from '../browser.ts';

/** What is kept of people, and of this browser. Load with `lazy()`. */
export default function PrivacyRoute({ browser }: { browser: Browser }) {
  const [calls] = useState(() => createGuestCalls(browser.calls));
  return (
    <TextScreen text="privacy">
      <GuestData calls={calls} />
    </TextScreen>
  );
}
