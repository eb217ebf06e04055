import type { Database } from '@colloquy/server/database/connect.ts';
import { createDatabaseHealth } from '@colloquy/server/database/health.ts';
import { createPeople } from '@colloquy/server/database/createPeople.ts';
import { createReportRecords } from '@colloquy/server/database/reports.ts';
import { createRoomRecords } from '@colloquy/server/database/roomRecords.ts';
import { createStandingRecords } from '@colloquy/server/database/standing.ts';
import { createTerms } from '@colloquy/server/database/terms.ts';
import type { Parts } from '@colloquy/server/domain/parts.ts';
import { createPasswords } from '@colloquy/server/domain/people/passwordHashing.ts';
import { createStanding } from '@colloquy/server/domain/people/standing.ts';
import { remade, remadeForReport } from '@colloquy/server/pictures/remade.ts';
import { plainHashing } from '../fakes/plainHashing.ts';
import { silentLog } from '../fakes/silentLog.ts';

/** The parts of a node that need the database, as in `main.ts`; the caller starts `standing`. */
export function databaseParts(
  sql: Database,
): Pick<
  Parts,
  'roomRecords' | 'people' | 'reports' | 'terms' | 'standing' | 'passwords' | 'roomPasswords' | 'pictures' | 'database'
> {
  return {
    roomRecords: createRoomRecords(sql),
    people: createPeople(sql),
    reports: createReportRecords(sql),
    terms: createTerms(sql),
    standing: createStanding(createStandingRecords(sql), silentLog),
    passwords: createPasswords(plainHashing),
    roomPasswords: createPasswords(plainHashing),
    pictures: { make: remade, makeForReport: remadeForReport },
    database: createDatabaseHealth(sql),
  };
}
