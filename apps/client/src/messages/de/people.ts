import { moment } from '../formats.ts';
import type { Translation } from '../catalogue.ts';

const reportReasons: Translation<'people'>['reportReasons'] = {
  harassment: 'Belästigung',
  nudity: 'Nacktheit',
  underage: 'Wirkt minderjährig',
  spam: 'Spam',
  other: 'Etwas anderes',
};

export const people: Translation<'people'> = {
  callFailures: {
    not_found: 'Hier ist nichts.',
    unknown_event: 'Diese Seite ist veraltet. Lade sie neu.',
    room_not_found: 'Diesen Raum gibt es nicht mehr.',
    room_full: 'Dieser Raum ist voll.',
    room_locked: 'Dieser Raum ist gesperrt. Bitte jemanden darin, ihn zu öffnen.',
    admission_required: 'Dieser Raum braucht ein Passwort.',
    wrong_password: 'Falsches Passwort. Versuche es noch einmal.',
    knock_required: 'Hier entscheidet der Host, wer beitritt.',
    knock_declined: 'Der Host hat dich nicht eingelassen.',
    knock_full: 'Es warten schon zu viele Personen. Versuche es später noch einmal.',
    not_a_member: 'Du bist nicht mehr in diesem Raum.',
    peer_not_found: 'Diese Person ist nicht mehr hier.',
    peer_away: 'Die Verbindung dieser Person ist abgebrochen.',

    NotAllowedError: 'Der Zugriff auf Kamera und Mikrofon wurde abgelehnt. Erlaube ihn und versuche es noch einmal.',
    NotFoundError:
      'Keine Kamera und kein Mikrofon gefunden. Schließe eine Kamera oder ein Mikrofon an und versuche es noch einmal.',
    NotReadableError:
      'Ein anderes Programm verwendet gerade Kamera oder Mikrofon. Schließe andere Programme und versuche es noch einmal.',
    other: 'Fehler beim Zugriff auf Kamera oder Mikrofon. Prüfe deine Einstellungen und versuche es noch einmal.',
  },

  failures: {
    stream_not_found: 'Dieser Stream ist zu Ende.',
    stream_full: 'Dieser Stream ist voll.',
    already_broadcasting: 'Du streamst schon.',
    ended_by_staff: 'Unser Team hat deinen Stream beendet, weil er gegen die Regeln verstieß.',
    banned: 'Du bist aus diesem Stream verbannt.',
    timed_out: 'Du bist vorübergehend vom Chat ausgeschlossen.',
    slow_mode: 'Der langsame Modus ist an. Warte einen Moment bis zur nächsten Nachricht.',
    blocked_word: 'Die Nachricht enthält ein Wort, das in diesem Chat blockiert ist.',
    no_media_server: 'Von anderen Programmen aus kann man hier nicht streamen.',
    media_refused: 'Diese Medien können hier nicht verwendet werden.',
    too_many_keys: 'Du hast schon so viele Stream-Schlüssel wie möglich. Widerrufe erst einen.',

    invalid_credentials:
      'E-Mail-Adresse und Passwort passen nicht zusammen. Versuche es noch einmal oder registriere dich.',
    email_taken: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melde dich stattdessen an.',
    password_weak: 'Dieses Passwort ist zu leicht zu erraten. Wähle ein anderes.',
    code_required: 'Dieses Konto braucht einen Code. Melde dich mit E-Mail-Adresse und Passwort an.',
    code_invalid: 'Dieser Code ist falsch oder schon verwendet. Warte auf den nächsten.',
    challenge_invalid: 'Das hat zu lange gedauert. Melde dich noch einmal an.',
    reset_invalid: 'Dieser Link ist abgelaufen. Fordere einen neuen an.',
    avatar_not_found: 'Dieses Bild gibt es nicht mehr.',
    provider_refused: 'Die Anmeldung wurde abgelehnt. Versuche es noch einmal oder auf einem anderen Weg.',
    provider_failed: 'Die Anmeldung hat nicht geklappt. Versuche es noch einmal.',
    identity_taken: 'Diese Anmeldung ist mit einem anderen Konto verknüpft.',
    last_way_in: 'Anders kannst du dich nicht anmelden. Lege erst ein Passwort fest.',
    profile_not_found: 'Dieses Profil konnten wir nicht finden.',
    not_shared: 'Du kannst nur Personen melden, mit denen du in einem Raum warst.',
    report_not_found: 'Diese Meldung gibt es nicht.',
    picture_invalid: 'Dieses Bild kann nicht gesendet werden. Nimm ein anderes auf.',
    already_decided: 'Über diese Meldung wurde schon entschieden.',

    popup_blocked: 'Dein Browser hat das Fenster blockiert.',
    popup_closed: 'Das Fenster wurde geschlossen, bevor du fertig warst.',
    popup_late: 'Das hat zu lange gedauert, deshalb haben wir das Fenster geschlossen. Versuche es noch einmal.',
  },

  reportAndBlock: {
    report: 'Melden',
    reportTitle: (name) => `${name} melden`,
    volume: 'Lautstärke',
    hide: 'Für mich ausblenden',
    block: 'Blockieren',
    showAgain: 'Wieder zeigen',
    showWho: (name) => `${name} wieder zeigen`,
    hidden: 'Ausgeblendet',
    noneShown: 'Du hast hier alle ausgeblendet oder blockiert',
    oneHidden: (name) => `Du hast ${name} ausgeblendet`,
    oneBlocked: (name) => `Du hast ${name} blockiert`,
    notSeen: 'Du kannst sie nicht sehen oder hören.',
    isHidden: (name) => `Du siehst und hörst ${name} in diesem Anruf nicht mehr.`,
    isBlocked: (name) => `${name} ist blockiert. Ihr seht und hört euch in diesem und künftigen Anrufen nicht mehr.`,
    isBlockedNow: (name) => `${name} ist blockiert. Ihr trefft euch nicht wieder.`,
    blocked: 'Blockiert',
    blockTitle: (name) => `${name} blockieren`,
    wereThere: 'Wer im Anruf war',
    isShown: (name) => `Du kannst ${name} wieder sehen und hören.`,

    suspendedUntil: (at) => `Du kannst ab ${moment(at)} wieder mitmachen.`,
    suspendedFor: (reason) => `Grund: ${reportReasons[reason]}`,
    objectTo: 'Hältst du das für einen Irrtum? Schreibe an',
    readRules: 'Regeln lesen',
    warned: (reason) =>
      `Jemand hat dich gemeldet (${reportReasons[reason]}), und unser Team hat das bestätigt. Bitte halte dich an die Regeln, sonst wirst du gesperrt.`,
  },

  reportReasons,

  reportForm: {
    reportHint:
      'Unser Team prüft jede Meldung innerhalb von 24 Stunden. Die Person erfährt nicht, wer sie gemeldet hat.',
    reason: 'Was ist passiert?',
    reasons: {
      harassment: 'Beleidigungen, Drohungen oder unerwünschte Annäherung',
      nudity: 'Unerwünschte Nacktheit oder sexuelle Inhalte',
      underage: 'Die Person wirkt jünger als 18 oder sagt, sie sei es. Das prüfen wir zuerst.',
      spam: 'Werbung oder sich wiederholende Nachrichten',
      other: 'Beschreibe es unten',
    },
    note: 'Anmerkung (optional)',
    noteNeeded: 'Anmerkung (erforderlich)',
    missing: { reason: 'Wähle zuerst aus, was passiert ist.', note: 'Schreibe zuerst eine Anmerkung.' },
    chat: 'Nachrichten der Person: Gesendet wird nur, was du hinzufügst',
    addPicture: 'Ein Bild von dem hinzufügen, was ich jetzt sehe',
    pictureHint: 'Nur unser Team kann es sehen. Es wird nach der Entscheidung gelöscht, spätestens nach 30 Tagen.',
    pictureOf: (name) => `${name}, wie du die Person siehst: Dieses Bild wird gesendet`,
    noPicture: (name) => `Gerade gibt es kein Bild von ${name}.`,
    takeAgain: 'Neu aufnehmen',
    send: 'Meldung senden',
    close: 'Schließen',
    cancel: 'Abbrechen',
    reported: (due) => `Danke. Wir prüfen deine Meldung bis ${moment(due)}.`,
  },
};
