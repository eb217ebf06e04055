import { unimplementedPorts } from '@colloquy/machines/ports.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { createDesktopNotifications } from '../../effects/desktopNotifications.ts';
import { createOutgoing } from '../../effects/media/outgoing.ts';
import { createLiveConnections } from '../../effects/peer/liveConnections.ts';
import { createPageServices } from '../pageServices.ts';
import { withoutInspection } from '../inspector/withInspection.ts';
import { provideRemoteWatch } from '../inspector/provideRemoteWatch.ts';
import { provideAgreement } from './provideAgreement.ts';
import { provideChatExtras } from './provideChatExtras.ts';
import { provideCaptionSource } from './provideCaptionSource.ts';
import { provideDrawing } from './provideDrawing.ts';
import { provideLandingSearch } from './provideLandingSearch.ts';
import { searchDependencies } from './searchDependencies.ts';
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
  const services = createPageServices();
  expect(unimplementedPorts(provideLandingSearch(searchDependencies(services)))).toEqual([]);
  expect(unimplementedPorts(providePulse(services.api))).toEqual([]);
  expect(
    unimplementedPorts(
      provideWaiting({ ...services, notifications: createDesktopNotifications(undefined, { focus() {} }) }),
    ),
  ).toEqual([]);
  expect(unimplementedPorts(services.auth.logic)).toEqual([]);
  expect(unimplementedPorts(provideAgreement(() => undefined))).toEqual([]);
  expect(unimplementedPorts(provideRoomCall(services))).toEqual([]);
  expect(unimplementedPorts(provideStream(services).stream)).toEqual([]);
  expect(unimplementedPorts(provideRecording(createOutgoing()))).toEqual([]);
  for (const kind of ['camera', 'microphone'] as const)
    expect(unimplementedPorts(provideTrackEffect(createOutgoing(), kind))).toEqual([]);
  expect(unimplementedPorts(provideVerification(createLiveConnections()))).toEqual([]);
  const { chatEvents, fileTransfer } = provideChatExtras(createLiveConnections(), withoutInspection);
  expect([chatEvents, fileTransfer].flatMap(unimplementedPorts)).toEqual([]);
  const { machines } = provideCaptionSource(createLiveConnections(), createOutgoing(), withoutInspection);
  await machines.fetch();
  expect(Object.values(machines.get() ?? {}).flatMap(unimplementedPorts)).toEqual([]);
  const drawing = provideDrawing(createLiveConnections(), withoutInspection);
  expect(Object.values(drawing).flatMap(unimplementedPorts)).toEqual([]);
  expect(unimplementedPorts(provideRemoteWatch(services.http).logic)).toEqual([]);
});
