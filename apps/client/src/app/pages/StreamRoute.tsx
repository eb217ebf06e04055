import { use, useState } from 'react';
import { StreamScreen } from '../../features/stream/StreamScreen.tsx';
import type { Browser } from '../browser.ts';
import { provideStream } from '../machines/provideStream.ts';
import { useCallIdentity } from './room/useCallIdentity.ts';

/** Fills the stream's machine where its chunk is loaded, and passes it to the screen. Load with `lazy()`. */
export default function StreamRoute({ browser }: { browser: Browser }) {
  const offered = use(browser.capabilities());
  const { profile, turn } = useCallIdentity();
  const [logic] = useState(() => browser.watch(provideStream(browser)));
  const input = { userId: profile.user_id, name: profile.username, turnAvailable: offered?.turn === true };
  return <StreamScreen key={turn} logic={logic} input={input} mediaServer={offered?.media_server === true} />;
}
