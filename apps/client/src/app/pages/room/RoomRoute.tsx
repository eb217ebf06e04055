import { use, useState } from 'react';
import { selfViewMachine } from '@colloquy/machines/selfView/selfViewMachine.ts';
import { recallSelfPlace, rememberSelfPlace } from '../../../effects/rememberedSelfPlace.ts';
import { RoomScreen, type RoomScreenProps } from '../../../features/room/RoomScreen.tsx';
import { createPeopleCalls } from '../../../effects/http/accountCalls.ts';
import type { Browser } from '../../browser.ts';
import { hidesAddressAtFirst } from './hidesAddress.ts';
import { previewFor } from './previewFor.ts';
import { fillRoomCall } from '../../machines/fillRoomCall.ts';

type Props = { browser: Browser; withStrangers: boolean; skipsPreview: boolean } & Omit<
  RoomScreenProps,
  'logic' | 'people' | 'selfView'
>;

/**
 * Fills the room's machine where its chunk is loaded, and hands it to the screen, once it is known whether there are
 * relays: the first connection must not show an address that should be hidden.
 */
export function RoomRoute({ browser, withStrangers, skipsPreview, input, ...props }: Props) {
  const turn = use(browser.capabilities())?.turn;
  const [logic] = useState(() => browser.watch(fillRoomCall(browser)));
  const [selfView] = useState(() => ({
    logic: browser.watch(
      selfViewMachine.provide({ actions: { rememberPlace: (_, { place }) => rememberSelfPlace(place) } }),
    ),
    options: { input: { place: recallSelfPlace() } },
  }));
  const [people] = useState(() => createPeopleCalls(browser.calls));
  const [way] = useState(() => ({
    withStrangers,
    preview: previewFor({ skipsPreview, withStrangers, turn }),
    turnAvailable: turn === true,
    hidesAddress: hidesAddressAtFirst(turn, withStrangers, browser.privacy.chosen(withStrangers)),
  }));
  return <RoomScreen logic={logic} people={people} selfView={selfView} input={{ ...input, ...way }} {...props} />;
}
