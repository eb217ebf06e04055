import { unfilledPorts } from '@colloquy/machines/ports.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { createDesktopNotifications } from '../../effects/desktopNotifications.ts';
import { createLiveConnections } from '../../effects/peer/liveConnections.ts';
import { createBrowser, searchParts } from '../browser.ts';
import { fillRemoteWatch } from '../inspector/fillRemoteWatch.ts';
import { fillAgreement } from './fillAgreement.ts';
import { fillLandingSearch } from './fillLandingSearch.ts';
import { fillPulse } from './fillPulse.ts';
import { fillRoomCall } from './fillRoomCall.ts';
import { fillStream } from './fillStream.ts';
import { fillVerification } from './fillVerification.ts';
import { fillWaiting } from './fillWaiting.ts';

afterEach(() => vi.unstubAllGlobals());

test('every port of every machine is filled, those of children included', () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('MediaStream', EventTarget);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('sessionStorage', {});
  const browser = createBrowser();
  expect(unfilledPorts(fillLandingSearch(searchParts(browser)))).toEqual([]);
  expect(unfilledPorts(fillPulse(browser.api))).toEqual([]);
  expect(
    unfilledPorts(fillWaiting({ ...browser, notices: createDesktopNotifications(undefined, { focus() {} }) })),
  ).toEqual([]);
  expect(unfilledPorts(browser.auth.logic)).toEqual([]);
  expect(unfilledPorts(fillAgreement(() => undefined))).toEqual([]);
  expect(unfilledPorts(fillRoomCall(browser))).toEqual([]);
  expect(unfilledPorts(fillStream(browser))).toEqual([]);
  expect(unfilledPorts(fillVerification(createLiveConnections()))).toEqual([]);
  expect(unfilledPorts(fillRemoteWatch(browser.calls).logic)).toEqual([]);
});
