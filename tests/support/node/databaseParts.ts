import type { Database } from '@colloquy/server/database/connect.ts';
import { createDatabasePing } from '@colloquy/server/database/ping.ts';
import { createPeople } from '@colloquy/server/database/createPeople.ts';
import { createReportRecords } from '@colloquy/server/database/reports.ts';
import { createRoomRecords } from '@colloquy/server/database/roomRecords.ts';
import { createSanctionRecords } from '@colloquy/server/database/sanctions.ts';
import { createStreamBans } from '@colloquy/server/database/streamBans.ts';
import { createTerms } from '@colloquy/server/database/terms.ts';
import type { Parts } from '@colloquy/server/domain/parts.ts';
import { createPasswords } from '@colloquy/server/domain/people/passwordHashing.ts';
import { createSanctions } from '@colloquy/server/domain/people/sanctions.ts';
import { reencodeAvatar, reencodeReportPicture, reencodeStreamPicture } from '@colloquy/server/pictures/reencode.ts';
import { plainHashing } from '../fakes/plainHashing.ts';
import { silentLog } from '../fakes/silentLog.ts';

/** The parts of a node that stand on its database, as `main.ts` makes them; whoever uses them starts `sanctions`. */
export function databaseParts(
  sql: Database,
): Pick<
  Parts,
  | 'roomRecords'
  | 'people'
  | 'reports'
  | 'streamBans'
  | 'terms'
  | 'sanctions'
  | 'passwords'
  | 'roomPasswords'
  | 'pictures'
  | 'database'
> {
  return {
    roomRecords: createRoomRecords(sql),
    people: createPeople(sql),
    reports: createReportRecords(sql),
    streamBans: createStreamBans(sql),
    terms: createTerms(sql),
    sanctions: createSanctions(createSanctionRecords(sql), silentLog),
    passwords: createPasswords(plainHashing),
    roomPasswords: createPasswords(plainHashing),
    pictures: { make: reencodeAvatar, makeForReport: reencodeReportPicture, makeForStream: reencodeStreamPicture },
    database: createDatabasePing(sql),
  };
}
