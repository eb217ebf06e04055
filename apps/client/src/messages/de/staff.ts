import type { AuditEntry } from '@colloquy/machines/contract/reports.ts';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { ReportDecision } from '@colloquy/machines/contract/constants.ts';
import type { Translation } from '../catalogue.ts';
import { moment } from '../formats.ts';
import { countIn } from '../plurals.ts';

const count = countIn('de');

const DECISIONS: Record<ReportDecision, string> = { dismiss: 'Abweisen', warn: 'Verwarnen', suspend: 'Sperren' };
const DECIDED: Record<ReportDecision, string> = { dismiss: 'Abgewiesen', warn: 'Verwarnt', suspend: 'Gesperrt' };
const ACTED: Record<AuditEntry['action'], string> = {
  ...DECIDED,
  lift: 'Sperre aufgehoben',
  issue_reset: 'Passwort-Link erstellt',
  end_stream: 'Stream beendet',
};

const hours = (seconds: number) => Math.floor(seconds / 3_600);

export const staff: Translation<'staff'> = {
  staff: {
    title: 'Meldungen',
    hint: 'Prüfe jede Meldung innerhalb von 24 Stunden. Meldungen über Minderjährige kommen zuerst, dann die ältesten.',
    open: 'Offen',
    decided: 'Entschieden',
    views: 'Meldungen und Protokoll',
    counts: (open, overdue) =>
      `${count(open, { one: '# offene Meldung', other: '# offene Meldungen' })}, ${
        overdue === 0 ? 'keine' : overdue
      } überfällig`,
    none: 'Keine Meldungen hier. Gut gemacht.',
    age: (seconds) =>
      hours(seconds) > 0 ? `vor ${hours(seconds)} Std.` : `vor ${Math.max(1, Math.floor(seconds / 60))} Min.`,
    overdue: 'überfällig',
    due: (at) => `Fällig: ${moment(at)}`,
    reportedBy: (name) => `Gemeldet von ${name}`,
    inRoom: (room) => `Raum ${room}`,
    inStream: 'In einem Livestream',
    endStream: 'Stream beenden',
    endStreamHint:
      'Der Stream dieser Meldung endet sofort für alle. Wer ihn sendet, erfährt, dass das Team ihn beendet hat, und kann neu starten.',
    streamEnded: 'Der Stream ist für alle beendet.',
    repeated: (times) => `Von derselben Person ${times}-mal gemeldet`,
    alsoOpen: (others) =>
      count(others, {
        one: '# weitere offene Meldung über diese Person',
        other: '# weitere offene Meldungen über diese Person',
      }),
    recent: (reports, reporters) =>
      `In den letzten 30 Tagen ${reports}-mal gemeldet, von ${count(reporters, { one: '# Person', other: '# Personen' })}`,
    past: 'Frühere Entscheidungen über diese Person',
    pastDecision: (decision, reason, at) => `${DECIDED[decision]} (${reason}), ${moment(at)}`,
    picture: 'Was die meldende Person sah',
    pictureOf: (name) => `${name}, wie die meldende Person es sah`,
    showPicture: 'Bild anzeigen',
    hidePicture: 'Bild verbergen',
    chat: 'Chatzeilen, die die meldende Person hinzugefügt hat',
    note: 'Anmerkung',
    noteOfStaff: 'Anmerkung des Teams',
    decision: (decision) => DECISIONS[decision],
    decidedAs: (decision, by, at) => `${DECIDED[decision]} von ${by}, ${moment(at)}`,
    suspendedUntil: (at) => `Gesperrt bis ${moment(at)}`,
    lift: 'Sperre aufheben',
    decideTitle: (decision, name) =>
      ({ dismiss: `Meldung über ${name} abweisen?`, warn: `${name} verwarnen?`, suspend: `${name} sperren?` })[
        decision
      ],
    explain: {
      dismiss: 'Die Meldung wird geschlossen. Niemand wird benachrichtigt.',
      warn: 'Die Person erfährt, dass jemand sie gemeldet hat und warum. Die Meldung wird geschlossen.',
      suspend:
        'Die Person wird überall abgemeldet, jetzt aus jedem Anruf entfernt und kann nicht zurückkommen, bis die Sperre endet.',
    },
    staffNote: 'Anmerkung für das Team (optional)',
    days: 'Tage',
    fewerDays: 'Weniger Tage',
    moreDays: 'Mehr Tage',
    daysHint: (at) => `Bis ${moment(at)}.`,
    cancel: 'Abbrechen',
    codeNeeded: 'Um Meldungen zu sehen, schalte in deinem Konto Anmeldecodes ein.',
    toAccount: 'Zu deinem Konto',
    reload: 'Aktualisieren',
    trail: 'Protokoll',
    trailHint: `Die letzten ${LIMITS.auditListed} Aktionen des Teams. Niemand kann diese Liste ändern.`,
    noTrail: 'Noch keine Aktionen des Teams.',
    searchTrail: 'Nach Name, Aktion oder ID suchen',
    noneFound: 'Keine Einträge gefunden.',
    acted: (action) => ACTED[action],
    actedBy: (name) => `Von ${name}`,
    at: moment,

    notStaff: 'Nur das Team kann Meldungen sehen.',

    resets: 'Verlorene Passwörter',
    resetsHint:
      'Erstelle einen Link für eine Person, die nachweislich das Konto besitzt. Er gilt einmal, 24 Stunden lang. Wer ihn benutzt, wird überall abgemeldet, und die Anmeldung mit Google oder GitHub wird entfernt.',
    resetEmail: 'E-Mail des Kontos',
    issueReset: 'Link erstellen',
    resetLink: 'Link zum Festlegen eines neuen Passworts',
    copy: 'Kopieren',
    copied: 'Kopiert',
  },
};
