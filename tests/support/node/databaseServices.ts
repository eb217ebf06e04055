import { createDatabasePing, type Database } from '@colloquy/server/platform/database/connect.ts';
import { createPeople } from '@colloquy/server/accounts/postgresPeople.ts';
import { createReportRecords } from '@colloquy/server/accounts/reports/postgresReports.ts';
import { createRoomRecords } from '@colloquy/server/rooms/postgresRoomRecords.ts';
import { createSanctionRecords } from '@colloquy/server/accounts/reports/postgresSanctions.ts';
import { createStreamBans } from '@colloquy/server/broadcasts/postgresStreamBans.ts';
import { createTerms } from '@colloquy/server/rooms/postgresTerms.ts';
import type { Services } from '@colloquy/server/services.ts';
import { createPasswords } from '@colloquy/server/accounts/signIn/passwordHashing.ts';
import { createSanctions } from '@colloquy/server/accounts/reports/sanctions.ts';
import {
  reencodeAvatar,
  reencodeReportPicture,
  reencodeStreamPicture,
} from '@colloquy/server/platform/pictures/reencode.ts';
import { plainHashing } from '../fakes/plainHashing.ts';
import { silentLog } from '../fakes/silentLog.ts';

/** The parts of a node that stand on its database, as `main.ts` makes them; whoever uses them starts `sanctions`. */
export function databaseServices(
  sql: Database,
): Pick<
  Services,
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
    pictures: {
      encodeAvatar: reencodeAvatar,
      encodeForReport: reencodeReportPicture,
      encodeForStream: reencodeStreamPicture,
    },
    database: createDatabasePing(sql),
  };
}
