import { Router } from 'express';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { Terms } from './roomRecords.ts';

/** `/api/terms`: for everyone (R-TERMS-1). */
export function termsRouter(terms: Terms): Router {
  return Router().get('/', async (_request, response) => {
    response.json(await terms.list(LIMITS.termsListed));
  });
}
