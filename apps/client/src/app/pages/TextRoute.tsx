import { useState } from 'react';
import { createGuestCalls } from '../../effects/http/guestCalls.ts';
import { GuestData } from '../../features/rules/GuestData.tsx';
import { TextScreen } from '../../features/rules/TextScreen.tsx';
import type { Browser } from '../browser.ts';

/** The rules, or what is stored about people and in this browser. Load with `lazy()`. */
export default function TextRoute({ browser, text }: { browser: Browser; text: 'rules' | 'privacy' }) {
  const [calls] = useState(() => createGuestCalls(browser.calls));
  return <TextScreen text={text}>{text === 'privacy' && <GuestData calls={calls} />}</TextScreen>;
}
