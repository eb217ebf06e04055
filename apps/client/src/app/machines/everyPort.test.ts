import { unimplementedPorts } from '@colloquy/machines/ports.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { createDesktopNotifications } from '../../effects/desktopNotifications.ts';
import { createOutgoing } from '../../effects/media/outgoing.ts';
import { createLiveConnections } from '../../effects/peer/liveConnections.ts';
import { createBrowser } from '../browser.ts';
import { withoutRecording } from '../inspector/withRecording.ts';
import { provideRemoteWatch } from '../inspector/provideRemoteWatch.ts';
import { provideAgreement } from './provideAgreement.ts';
import { provideChatExtras } from './provideChatExtras.ts';
import { provideCaptionSource } from './provideCaptionSource.ts';
import { provideDrawing } from './provideDrawing.ts';
import { provideLandingSearch } from './provideLandingSearch.ts';
import { searchParts } from './searchParts.ts';
import { providePulse } from './providePulse.ts';
import { provideRecording } from './provideRecording.ts';
import { provideRoomCall } from './provideRoomCall.ts';
import { provideTrackEffect } from './startTrackEffects.ts';
import { provideStream } from './provideStream.ts';
import { provideVerification } from './provideVerification.ts';
import { provideWaiting } from './provideWaiting.ts';

afterEach(() => vi.unstubAllGlobals());

test('every port of every machine is implemented, those of children included', async () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('MediaStream', EventTarget);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('sessionStorage', {});
  const browser = createBrowser();
  expect(unimplementedPorts(provideLandingSearch(searchParts(browser)))).toEqual([]);
  expect(unimplementedPorts(providePulse(browser.api))).toEqual([]);
  expect(
    unimplementedPorts(
      provideWaiting({ ...browser, notifications: createDesktopNotifications(undefined, { focus() {} }) }),
    ),
  ).toEqual([]);
  expect(unimplementedPorts(browser.auth.logic)).toEqual([]);
  expect(unimplementedPorts(provideAgreement(() => undefined))).toEqual([]);
  expect(unimplementedPorts(provideRoomCall(browser))).toEqual([]);
  expect(unimplementedPorts(provideStream(browser).stream)).toEqual([]);
  expect(unimplementedPorts(provideRecording(createOutgoing()))).toEqual([]);
  for (const kind of ['camera', 'microphone'] as const)
    expect(unimplementedPorts(provideTrackEffect(createOutgoing(), kind))).toEqual([]);
  expect(unimplementedPorts(provideVerification(createLiveConnections()))).toEqual([]);
  const { chatEvents, fileTransfer } = provideChatExtras(createLiveConnections(), withoutRecording);
  expect([chatEvents, fileTransfer].flatMap(unimplementedPorts)).toEqual([]);
  const { machines } = provideCaptionSource(createLiveConnections(), createOutgoing(), withoutRecording);
  await machines.fetch();
  expect(Object.values(machines.get() ?? {}).flatMap(unimplementedPorts)).toEqual([]);
  const drawing = provideDrawing(createLiveConnections(), withoutRecording);
  expect(Object.values(drawing).flatMap(unimplementedPorts)).toEqual([]);
  expect(unimplementedPorts(provideRemoteWatch(browser.http).logic)).toEqual([]);
});
