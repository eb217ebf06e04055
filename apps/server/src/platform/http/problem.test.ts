import type { Request, Response } from 'express';
import { expect, test, vi } from 'vitest';
import type { ErrorCode } from '@colloquy/machines/contract/errorCodes.ts';
import { problemHandler, HttpError } from './problem.ts';

function logged(code: ErrorCode) {
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const response = { headersSent: true } as Response;
  problemHandler(log)(new HttpError(code), { method: 'POST', path: '/whep' } as Request, response, () => {});
  return { faults: log.error.mock.calls.length, warnings: log.warn.mock.calls.length };
}

test('a temporary condition is logged as a warning, a fault as an error, another refusal not at all', () => {
  expect(logged('stream_full')).toEqual({ faults: 0, warnings: 1 });
  expect(logged('try_again')).toEqual({ faults: 0, warnings: 1 });
  expect(logged('internal')).toEqual({ faults: 1, warnings: 0 });
  expect(logged('not_found')).toEqual({ faults: 0, warnings: 0 });
});
