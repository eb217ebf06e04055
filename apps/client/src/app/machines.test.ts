import { unfilledPorts } from '@colloquy/machines/ports.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { createBrowser } from './browser.ts';
import { fillLandingSearch } from './machines.ts';
import { fillRoomCall } from './roomMachine.ts';

afterEach(() => vi.unstubAllGlobals());

test('every port of every machine is filled, those of children included', () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('MediaStream', EventTarget);
  const browser = createBrowser();
  expect(unfilledPorts(fillLandingSearch(browser.api))).toEqual([]);
  expect(unfilledPorts(fillRoomCall(browser))).toEqual([]);
});
