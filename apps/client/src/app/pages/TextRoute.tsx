import { useState } from 'react';
import { createGuestApi } from '../../effects/http/guestApi.ts';
import { GuestData } from '../../features/rules/GuestData.tsx';
import { TextScreen } from '../../features/rules/TextScreen.tsx';
import type { Browser } from '../browser.ts';

/** The rules, or what is stored about people and in this browser. Load with `lazy()`. */
export default function TextRoute({ browser, text }: { browser: Browser; text: 'rules' | 'privacy' }) {
  const [api] = useState(() => createGuestApi(browser.http));
  return <TextScreen text={text}>{text === 'privacy' && <GuestData api={api} />}</TextScreen>;
}
