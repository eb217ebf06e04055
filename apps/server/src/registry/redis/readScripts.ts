import { readdirSync, readFileSync } from 'node:fs';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { ACCOUNT_ID_PREFIX } from '@colloquy/machines/contract/words.ts';

/** In the order in which they use each other. */
const SHARED = [
  'moment',
  'timers',
  'quotas',
  'rooms',
  'changes',
  'idOwners',
  'claims',
  'meetings',
  'seats',
  'succession',
  'holds',
  'seatIndex',
  'roomLife',
  'memberships',
  'grace',
  'moving',
  'matching',
  'commands',
  'outcomes',
  'moderation',
  'lease',
];

/** What the contract says and the scripts need. */
const CONSTANTS = [
  `local ACCOUNT_ID_PREFIX = '${ACCOUNT_ID_PREFIX}'`,
  `local IDS_PER_GUEST = ${LIMITS.idsPerGuest}`,
  `local GUEST_IDS_KEPT = ${LIMITS.guestIdsKept}`,
].join('\n');

const GATES = ['operations', 'repair', 'life'] as const;

export type Script = { name: string; lua: string };

/**
 * One script for each operation: what they share, then its own file as the body of a function, then the end they share.
 * The folder of a file says when it may be called.
 *
 * @param directory Holds the `.lua` files; said by the caller, because a bundle lies elsewhere than its source.
 */
export function readScripts(directory: URL): Script[] {
  const read = (path: string) => readFileSync(new URL(path, directory), 'utf8');
  const shared = SHARED.map((name) => read(`shared/${name}.lua`)).join('\n');
  const finish = read('shared/finish.lua');
  return GATES.flatMap((gate) =>
    readdirSync(new URL(`${gate}/`, directory)).map((file) => {
      const lua = `${CONSTANTS}\nlocal GATE = '${gate}'\n${shared}\nlocal function operate()\n${read(`${gate}/${file}`)}\nend\n${finish}`;
      return { name: file.replace(/\.lua$/, ''), lua };
    }),
  );
}
