import type { ErrorCode } from '@colloquy/machines/contract/errorCodes.ts';
import type { Change } from '../../../domain/registryTerms.ts';

/** An expected refusal: nothing has happened. */
export function refused<C extends ErrorCode>(code: C): { kind: 'refused'; code: C; changes: Change[] } {
  return { kind: 'refused', code, changes: [] };
}
