import type { CaptionService } from '@colloquy/machines/contract/captions.ts';
import { DELAYS, LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { Translation } from '../catalogue.ts';
import { lasting } from '../formats.ts';
import { list } from '../list.ts';

const MAKERS: Record<Exclude<CaptionService, 'device'>, string> = {
  google: 'Google',
  microsoft: 'Microsoft',
  apple: 'Apple',
  other: 'den Hersteller deines Browsers',
};

export const callTools: Translation<'callTools'> = {
  permissions: {
    iosSafari:
      'Tippe auf das Seitenmenü in der Adressleiste, dann auf „Website-Einstellungen“, und erlaube Kamera und Mikrofon.',
    iosOther:
      'Öffne die Einstellungen deines Geräts, suche in der Liste der Apps diesen Browser und erlaube Kamera und Mikrofon.',
    android: 'Tippe auf das Symbol neben der Adresse, dann auf „Berechtigungen“, und erlaube Kamera und Mikrofon.',
    firefoxAndroid: 'Tippe auf das Schloss neben der Adresse und erlaube Kamera und Mikrofon.',
    firefox:
      'Klicke in der Adressleiste auf die durchgestrichene Kamera, hebe die Sperre auf und versuche es noch einmal.',
    safari:
      'Wähle in der Menüleiste „Safari“, dann „Einstellungen für diese Website“, und erlaube Kamera und Mikrofon.',
    chromium: 'Klicke auf das Symbol am linken Ende der Adressleiste und erlaube Kamera und Mikrofon.',
    other: 'Erlaube Kamera und Mikrofon für diese Seite in den Einstellungen deines Browsers.',
  },

  statistics: {
    title: 'Verbindungsstatistik',
    hint: 'Kopiere sie für den Support, wenn ein Anruf nicht gut läuft. Der kopierte Text enthält keine Adressen oder Namen.',
    copy: 'Als Text kopieren',
    copied: 'Kopiert',
    measuring: 'Noch keine Messwerte.',
    nobody: 'Sonst ist niemand verbunden.',
    route: 'Weg',
    direct: 'Direkt',
    relayed: 'Über ein Relay',
    roundTrip: 'Umlaufzeit',
    sending: 'Gesendet',
    receiving: 'Empfangen',
    nothing: 'Nichts',
    kinds: { audio: 'Ton', camera: 'Kamera', screen: 'Bildschirm' },
    unknown: 'Noch nicht bekannt',
    lost: (share) => `${share} verloren`,
    heldBackBy: {
      cpu: 'begrenzt durch den Prozessor',
      bandwidth: 'begrenzt durch die Verbindung',
      other: 'begrenzt',
    },
    reception: { good: 'Gut', weak: 'Schwach', poor: 'Schlecht' },
    receptionTitle: 'Empfang',
    person: (memberId) => `Person ${memberId}`,
  },

  shortcuts: {
    title: 'Tastenkürzel',
    open: 'Tastenkürzel',
    on: 'Kürzel mit einer Taste',
    onHint: 'Schalte sie aus, wenn du leicht versehentlich eine Taste drückst.',
    done: 'Fertig',
    keys: {
      m: 'Mikrofon an oder aus',
      v: 'Kamera an oder aus',
      h: 'Hand heben oder senken',
      n: 'Weiter: jemand anderen treffen, nach „Jemanden finden“',
      c: 'Chat',
      i: 'Details',
      p: 'Teilnehmende',
      '?': 'Diese Liste',
    },
    space: 'Sprechen, solange du sie hältst, wenn das Mikrofon aus ist',
    escape: 'Seitenleiste schließen',
    f8: 'Zu den Benachrichtigungen',
  },

  mediaSettings: {
    mirrorSelf: 'Mein Video spiegeln',
    pushToTalk: 'Stumm: Leertaste halten, um zu sprechen',
    removeNoise: 'Hintergrundgeräusche entfernen',
    background: 'Hintergrund',
    backgrounds: {
      none: 'Keiner',
      blur: 'Unscharf',
      dusk: 'Dämmerung',
      meadow: 'Wiese',
      study: 'Arbeitszimmer',
      own: 'Eigenes Bild',
    },
    chooseOwn: 'Bild hinzufügen',
    noPicture: 'Dein Browser kann diese Datei nicht als Bild anzeigen.',
    brighter: 'Mein Video aufhellen',
    tooSlow:
      'Dein Gerät ist für diesen Effekt zu langsam, deshalb ist er jetzt aus. Andere sehen dein Kamerabild, wie es ist.',
    failed: {
      picture: 'Der Effekt ist fehlgeschlagen und jetzt aus. Andere sehen dein Kamerabild, wie es ist.',
      sound: 'Die Geräuschunterdrückung ist fehlgeschlagen und jetzt aus.',
    },

    volume: 'Lautstärke',
    volumeOf: (name) => `Lautstärke von ${name}`,
    volumeHint: 'Nur für dich, solange dieser Anruf dauert.',
    percent: (percent) => `${percent} %`,

    recording: 'Sag etwas. Es wird 3 Sekunden lang aufgenommen.',
    playing: 'So hören dich andere.',
    heard: 'Das warst du. Zu leise? Wähle ein anderes Mikrofon oder geh näher heran.',
    silence: 'Es war nichts zu hören. Wähle ein anderes Mikrofon oder schalte es in den Systemeinstellungen ein.',
    notRecorded: 'Dein Ton konnte nicht aufgenommen werden.',
  },

  captions: {
    captions: 'Untertitel',
    show: 'Untertitel der anderen',
    own: 'Andere dürfen mich untertiteln',
    request: (names, by) =>
      `${list(names)} ${names.length === 1 ? 'möchte' : 'möchten'} Untertitel von dem, was du sagst. ${
        by === 'device'
          ? 'Dein Browser wandelt deine Sprache auf diesem Gerät in Text um.'
          : `Dein Browser sendet deine Sprache an ${MAKERS[by]} und erhält den Text.`
      } Den Text bekommt nur, wer darum bittet.`,
    allow: 'Erlauben',
    notNow: 'Jetzt nicht',
    captioned: (names, by) =>
      `Was du sagst, wird für ${list(names)} ${by === 'device' ? 'auf diesem Gerät' : `durch ${MAKERS[by]}`} untertitelt.`,
    stop: 'Beenden',
    madeBy: (by) =>
      by === 'device'
        ? 'auf dem eigenen Gerät untertitelt'
        : `untertitelt von ${by === 'other' ? 'dem Browserhersteller' : MAKERS[by]}`,
    spoken: (name, text) => `${name}: ${text}`,
    turnOff: 'Untertitel ausschalten',
    ready: 'Hier erscheinen Untertitel, sobald jemand spricht.',
    asking: (names) => `${list(names)} ${names.length === 1 ? 'wird' : 'werden'} um Untertitel gebeten.`,
    waiting: (names) => `Warten, bis ${list(names)} Untertitel ${names.length === 1 ? 'erlaubt' : 'erlauben'}.`,
    declined: (names) => `${list(names)} ${names.length === 1 ? 'möchte' : 'möchten'} gerade keine Untertitel.`,
    unable: (names) =>
      names.length === 1
        ? `Der Browser von ${list(names)} kann keine Untertitel erzeugen.`
        : `Die Browser von ${list(names)} können keine Untertitel erzeugen.`,
  },

  drawing: {
    draw: 'Auf dem Bildschirm zeichnen',
    stop: 'Nicht mehr zeichnen',
    undo: 'Letzte Linie zurücknehmen',
    clear: 'Meine Linien löschen',
    clearAll: 'Alle Linien löschen',
    drawShort: 'Zeichnen',
    hide: 'Zeichnung ausblenden',
    tools: 'Zeichenwerkzeuge',
    allow: 'Zeichnen erlauben',
    ownScreen: 'Dein Bildschirm, wie andere ihn sehen',
    lines: 'Auf den Bildschirm gezeichnete Linien',
    isDrawing: (names) => `${list(names)} ${names.length === 1 ? 'zeichnet' : 'zeichnen'} auf dem Bildschirm`,
    off: (name) => `${name} hat das Zeichnen ausgeschaltet.`,
    unseenBy: (names) => `${list(names)} ${names.length === 1 ? 'kann' : 'können'} Zeichnungen nicht sehen.`,
  },

  invite: {
    ways: 'Weitere Einladungen',
    share: 'Teilen …',
    shareText: 'Komm in meinen Videoanruf',
    notShared: 'Dein Browser konnte den Link nicht teilen. Kopiere ihn stattdessen.',
    code: 'QR-Code',
    codeTitle: 'Scannen und teilnehmen',
    codeHint: 'Lass jemanden diesen Code mit dem Handy scannen, um den Einladungslink zu öffnen.',
    picture: 'QR-Code des Einladungslinks',
    hasPassword: 'Der Link enthält das Passwort des Raums.',
    close: 'Schließen',
    calendar: 'In den Kalender',
    title: 'Titel',
    defaultTitle: 'Videoanruf',
    date: 'Datum',
    time: 'Uhrzeit',
    timeHint: (zone) => `In deiner Zeitzone (${zone}).`,
    length: 'Dauer',
    minutes: (minutes) => lasting(minutes * 60_000),
    google: 'In Google Kalender öffnen',
    incomplete: 'Gib Datum und Uhrzeit ein.',
    past: 'Wähle einen Zeitpunkt in der Zukunft.',
    reopens: `Der Raum schließt, wenn ihn alle verlassen haben (Wartezeit: ${lasting(DELAYS.emptyRoom)}). Der Link bleibt gültig: Wer ihn als Erstes nutzt, öffnet den Raum wieder und leitet ihn.`,
    forgotten: `Bleibt ein Raum lange ungenutzt (${lasting(DELAYS.roomRecord)}), verliert er seine Einstellungen. Danach öffnet er als öffentlicher Raum für ${LIMITS.seatsDefault} Personen ohne Passwort.`,
    cancel: 'Abbrechen',
    save: 'Kalenderdatei speichern',
    saved: 'Kalenderdatei gespeichert. Öffne sie, um den Anruf in deinen Kalender aufzunehmen.',
    inFile: (link) => `Zum Videoanruf: ${link}`,
  },
};
