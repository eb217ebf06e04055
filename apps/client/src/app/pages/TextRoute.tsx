import { useState } from 'react';
import { createGuestApi } from '../../effects/http/guestApi.ts';
import { GuestData } from '../../features/rules/GuestData.tsx';
import { TextScreen } from '../../features/rules/TextScreen.tsx';
import type { PageServices } from '../pageServices.ts';

/** The rules, or what is stored about people and in this browser. Load with `lazy()`. */
export default function TextRoute({ services, text }: { services: PageServices; text: 'rules' | 'privacy' }) {
  const [api] = useState(() => createGuestApi(services.http));
  return <TextScreen text={text}>{text === 'privacy' && <GuestData api={api} />}</TextScreen>;
}
