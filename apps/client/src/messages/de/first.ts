import type { Translation } from '../catalogue.ts';
import { countIn } from '../plurals.ts';

const count = countIn('de');

export const messages: Translation<'first'> = {
  shell: {
    product: 'Colloquy',
    pageTitle: (page) => `${page} · Colloquy`,
    roomTitle: (name) => `Raum ${name}`,
    skip: 'Zum Inhalt springen',
    mainNavigation: 'Hauptmenü',
    home: 'Start',
    call: 'Anruf',
    stream: 'Stream',
    faq: 'FAQ',
    rules: 'Regeln',
    privacy: 'Datenschutz',
    activity: 'Deine Aktivität',
    canvas: 'Leinwand',
    terms: 'Begriffe',
    login: 'Anmelden',
    signUp: 'Registrieren',
    account: (name) => `Konto von ${name}`,
    logout: 'Abmelden',
    menu: 'Menü',
    resetTitle: 'Neues Passwort',
    streamTitle: 'Stream',
    darkMode: 'Dunkles Design',
    language: 'Sprache: Deutsch',
    notifications: 'Benachrichtigungen (F8)',
    closeNotification: 'Benachrichtigung schließen',
    close: 'Schließen',
    ok: 'OK',
    removedByHost: 'Der Host hat dich entfernt. Du kannst diesem Raum nicht wieder beitreten.',
    suspendedNetwork: 'Falls es um jemand anderen in deinem Netzwerk ging, versuche es in einer Stunde noch einmal.',

    loading: 'Wird geladen',
    crashed: (code) => `Etwas ist schiefgegangen. Code ${code}.`,
    crashedHint:
      'Versuche es noch einmal. Wenn es wieder passiert, lade die Seite neu oder beginne auf der Startseite.',
    notLoaded: 'Diese Seite konnte nicht geladen werden.',
    tryAgain: 'Noch einmal',
    reload: 'Seite neu laden',
    goHome: 'Zur Startseite',
    notFound: 'Diese Seite gibt es nicht.',
    notFoundHint: 'Der Link ist vielleicht veraltet oder enthält einen Tippfehler.',
    unsupportedTitle: 'Browser nicht unterstützt',
    unsupported: 'In diesem Browser funktionieren Anrufe und Streams nicht.',
    unsupportedHint: (feature) =>
      `Ihm fehlt: ${feature}. Aktuelle Versionen von Chrome, Edge, Firefox und Safari können das.`,
    features: {
      webrtc: 'direkte Video- und Tonübertragung (WebRTC)',
      websocket: 'eine ständige Verbindung zum Server (WebSocket)',
      dialog: 'Dialoge (das Element dialog)',
    },
  },

  landing: {
    title: 'Jemanden treffen',
    headline: 'GLEICHGESINNTE TREFFEN',
    tagline: 'Gespräche zu zweit mit Gleichgesinnten, über das, was euch beide beschäftigt.',
    interests: 'Deine Interessen',
    interestsHint: 'Mit Kommas trennen',
    interestsPlaceholder: 'Interesse eingeben',
    interestsMore: 'Noch eines',
    tagRequired: 'Gib mindestens ein Interesse ein.',
    tagTooLong: (most) => `Höchstens ${most} Zeichen.`,
    tagUnprintable: (tag) => `„${tag}“ enthält Zeichen, die sich nicht anzeigen lassen.`,
    tagsFull: (most) => `Du kannst höchstens ${most} Interessen angeben.`,
    chosen: 'Gewählte Interessen',
    removeTag: (tag) => `${tag} entfernen`,
    tagAdded: (tag) => `${tag} hinzugefügt`,
    tagRemoved: (tag) => `${tag} entfernt`,
    suggestions: 'Das könnte dich interessieren',
    addTag: (tag) => `${tag} hinzufügen`,
    joinRandom: 'Jemanden finden',
    host: 'Raum öffnen',
    options: 'Raumoptionen',
    promises: ['Verschlüsselt', 'Kostenlos'],
    steps: [
      ['Interessen wählen', 'Wir suchen jemanden, der sie teilt.'],
      ['Unscharf und stumm begegnen', 'Bild und Ton gibt es, sobald ihr beide zustimmt.'],
      ['Reden oder weiterziehen', 'Geh jederzeit und triff jemand anderen.'],
    ],
    noAccount: 'Kein Konto nötig.',
    withoutInterests: 'Ohne Interessen triffst du, wer gerade frei ist.',
    blurred: 'Unscharf, bis ihr beide zustimmt',
  },

  firstFailures: {
    invalid: 'Das hat nicht geklappt. Prüfe deine Eingabe und versuche es noch einmal.',
    rate_limited: 'Zu viele Anfragen. Warte einen Moment und versuche es noch einmal.',
    try_again: 'Das geht gerade nicht. Versuche es gleich noch einmal.',
    internal: 'Bei uns ist etwas schiefgegangen. Versuche es noch einmal.',
    unreachable: 'Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.',
    user_id_taken: 'Du bist schon in einem anderen Tab oder Browser hier.',
    token_invalid: 'Du wurdest abgemeldet. Melde dich wieder an.',
    upgrade_required: 'Es gibt eine neuere Version dieser Seite. Lade sie neu, um fortzufahren.',
    origin_refused: 'Von dieser Adresse aus darf man sich nicht mit dem Server verbinden.',
    room_exists: 'Einen Raum mit diesem Namen gibt es schon.',
    kicked: 'Du wurdest aus dem Raum entfernt',
    not_authorized: 'Dazu bist du nicht berechtigt',
    csrf_failed: 'Diese Seite war zu lange offen. Lade sie neu und versuche es noch einmal.',
    suspended: 'Du wurdest nach einer Meldung gesperrt.',
  },

  searching: {
    overlay: 'Raum wird gesucht',
    searching: 'Wir suchen jemanden zum Reden',
    hostingInstead: 'Noch nichts gefunden. Wir öffnen einen Raum für dich.',
    hosting: 'Dein Raum wird geöffnet',
    entering: 'Du trittst bei',
    cancel: 'Abbrechen',
    you: 'Du',
  },

  roomOptions: {
    seats: 'Plätze',
    fewerSeats: 'Weniger Plätze',
    moreSeats: 'Mehr Plätze',
    seatsHint: 'Einschließlich dir.',
    seatsHeavy: 'Mit mehr als 8 Personen können Anrufe langsamer werden und Akkus schneller leer.',
    private: 'Privat',
    privateHint: 'Nirgends gelistet. Man kommt nur über deinen Link hinein.',
    password: 'Passwort',
    passwordHint: 'Optional. Räume mit Passwort werden bei „Jemanden finden“ übersprungen.',
    knock: 'Beitritt nur auf Anfrage',
    knockHint: 'Du lässt Personen einzeln herein. „Jemanden finden“ führt nie hierher.',
  },

  callEnded: {
    callEnded: 'Anruf beendet',
    youLeft: 'Du hast den Anruf verlassen',
    people: (people) => count(people, { one: '# Person', other: '# Personen' }),
    talked: (whom) => `Du hast mit ${whom} gesprochen`,
    talkedFor: (whom, ms) => {
      const time =
        ms < 60_000
          ? count(Math.floor(ms / 1_000), { one: '# Sekunde', other: '# Sekunden' })
          : count(Math.round(ms / 60_000), { one: '# Minute', other: '# Minuten' });
      return `Du hast ${time} mit ${whom} gesprochen`;
    },
    callAlone: (duration) => `${duration}, niemand kam dazu`,
    outOfTime: 'Die Zeit ist um',
    unanswered: (name) => `Du hast ${name} nicht rechtzeitig geantwortet.`,
    unconnected: (name) => `Zwischen dir und ${name} kam keine Verbindung zustande.`,
    findAnother: 'Jemand anderen finden',
    rejoin: 'Wieder beitreten',
    stillThere: (people, name) => {
      if (people === 0) return 'Jetzt ist niemand mehr da.';
      if (people === 1 && name !== undefined) return `${name} ist noch da.`;
      return count(people, { one: '# Person ist noch da.', other: '# Personen sind noch da.' });
    },
    inCommon: 'Gemeinsam',
    dismiss: 'Zur Startseite',
  },

  pulse: {
    pulse: (talking, waiting) => {
      if (talking === 0)
        return count(waiting, {
          one: '# Person wartet auf ein Gespräch.',
          other: '# Personen warten auf ein Gespräch.',
        });
      const now = count(talking, { one: '# Person spricht gerade', other: '# Personen sprechen gerade' });
      return waiting === 0 ? `${now}.` : `${now}, ${count(waiting, { one: '# wartet', other: '# warten' })}.`;
    },
  },

  agreement: {
    title: 'Vor deinem ersten Anruf',
    intro: 'Hier begegnest du vielleicht Menschen, die du nicht kennst. Diese Regeln gelten für alle:',
    rules: [
      'Du bist 18 oder älter.',
      'Sei freundlich: keine Beleidigungen, keine Drohungen, kein Druck.',
      'Keine Nacktheit und keine sexuellen Inhalte.',
      'Nimm andere nicht auf und mach keine Werbung.',
      'Meldungen werden von Menschen gelesen. Wer die Regeln bricht, wird verwarnt oder gesperrt.',
    ],
    read: 'Alle Regeln',
    privacy: 'Datenschutz',
    agree: 'Ich bin 18 oder älter und stimme zu',
    leave: 'Jetzt nicht',
  },
};
