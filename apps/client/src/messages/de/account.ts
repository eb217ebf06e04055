import type { Device } from '@colloquy/machines/contract/accounts.ts';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import { ACTIVITY } from '@colloquy/machines/contract/activityLimits.ts';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { Translation } from '../catalogue.ts';
import { lasting } from '../formats.ts';
import { list } from '../list.ts';
import { countIn } from '../plurals.ts';
import { providerName } from '../providerName.ts';

const count = countIn('de');

/** `Firefox auf Linux`. */
const device = ({ browser, system }: Device) =>
  system === '' ? browser || 'Unbekannter Browser' : `${browser || 'Unbekannter Browser'} auf ${system}`;

export const account: Translation<'account'> = {
  auth: {
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    confirm: 'Passwort bestätigen',
    show: 'Passwort anzeigen',
    hide: 'Passwort verbergen',
    passwordRule: (least) => `Mindestens ${least} Zeichen.`,

    emailMissing: 'Gib deine E-Mail-Adresse ein.',
    emailInvalid: 'Gib eine gültige E-Mail-Adresse ein.',
    passwordMissing: 'Gib dein Passwort ein.',
    passwordTooShort: (least) => `Das Passwort muss mindestens ${least} Zeichen haben`,
    passwordShort: (least) => `Nimm mindestens ${least} Zeichen.`,
    passwordWeak: 'Das ist zu leicht zu erraten. Versuche es mit ein paar Wörtern oder mehr Zeichen.',
    passwordLong: (most) => `Nimm höchstens ${most} Zeichen.`,
    confirmMissing: 'Gib das Passwort noch einmal ein.',
    confirmDiffers: 'Die Passwörter stimmen nicht überein.',

    codeTitle: 'Gib deinen Code ein',
    code: 'Code',
    codeHint: 'Gib die sechs Ziffern aus deiner Authenticator-App oder einen Wiederherstellungscode ein.',
    submitCode: 'Weiter',

    accountAdds:
      'Anrufe gehen auch ohne Konto. Mit einem Konto kannst du Streamern folgen, und wen du blockierst, bleibt auf allen deinen Geräten blockiert.',
    noAccount: 'Noch kein Konto?',
    haveAccount: 'Hast du schon ein Konto?',
    agreeing: {
      before: 'Mit der Registrierung stimmst du den ',
      rules: 'Regeln',
      between: ' und den ',
      privacy: 'Hinweisen zum Datenschutz',
      after: ' zu.',
    },
    forgotten: 'Passwort vergessen?',
    forgottenTitle: 'Neues Passwort festlegen',
    forgottenHint: 'Wir senden dir einen Link, mit dem du ein neues festlegst.',
    sendResetLink: 'Link senden',
    resetMailed:
      'Wenn es zu dieser E-Mail-Adresse ein Konto gibt, haben wir einen Link dorthin gesendet. Er gilt eine Stunde.',
    checkEmail: 'Sieh in deinem Postfach nach',
    sendAgain: 'Noch einmal senden',
    resetByStaff: 'Wir können von hier aus keine E-Mails senden. Bitte unser Team um einen Link.',
    remembered: 'Passwort wieder eingefallen?',
    or: 'oder',
    continueWith: (provider) => `Weiter mit ${providerName(provider)}`,
    finishThere: 'Weiter im anderen Fenster',
    finishThereHint: (provider) => `Warten auf ${providerName(provider)}. Zum Abbrechen schließe das Fenster.`,
    cancel: 'Abbrechen',
    inThisTab: (provider) => `${providerName(provider)} in diesem Tab öffnen`,

    linked: (provider) => `${providerName(provider)} ist mit deinem Konto verknüpft.`,
    signInFirst: 'Melde dich an, um deine Übersicht zu öffnen.',
  },

  dashboard: {
    title: 'Übersicht',
    menu: 'Menü der Übersicht',
    expand: 'Menü ausklappen',
    collapse: 'Menü einklappen',
    account: 'Konto',
    reports: 'Meldungen',
    works: 'ground-zero works',
    signedInAs: (name) => `Angemeldet als ${name}`,

    accountHint: 'Dein öffentliches Profil und gespeicherte Daten',
    profile: 'Profil',
    profileHint:
      'Andere sehen deinen Benutzernamen und dein Bild. Dein Name und deine E-Mail-Adresse werden nie gezeigt.',
    email: 'E-Mail-Adresse',
    username: 'Benutzername',
    firstName: 'Vorname (optional)',
    lastName: 'Nachname (optional)',
    nameInvalid: (most) => `Nimm 1 bis ${most} sichtbare Zeichen.`,
    nameTooLong: (most) => `Nimm höchstens ${most} sichtbare Zeichen.`,
    save: 'Speichern',
    saved: 'Gespeichert.',

    picture: 'Bild',
    pictureHint: 'PNG, JPEG, WebP oder GIF, bis 2\u00a0MB. Wir schneiden es quadratisch zu.',
    choosePicture: 'Bild auswählen',
    removePicture: 'Entfernen',
    pictureTooBig: 'Dieses Bild hat mehr als 2\u00a0MB. Wähle ein kleineres.',
    pictureType: 'Wähle ein PNG, JPEG, WebP oder GIF.',

    password: 'Passwort',
    passwordHint: 'Wenn du dein Passwort änderst, wirst du in allen anderen Browsern abgemeldet.',
    setPasswordHint:
      'Du hast dich über eine andere Website registriert. Lege ein Passwort fest, um dich auch mit deiner E-Mail-Adresse anzumelden.',
    currentPassword: 'Aktuelles Passwort',
    newPassword: 'Neues Passwort',
    confirmPassword: 'Neues Passwort bestätigen',
    changePassword: 'Passwort ändern',
    setPassword: 'Passwort festlegen',
    passwordChanged: 'Passwort geändert. Deine anderen Browser sind abgemeldet.',
    wrongPassword: 'Das ist nicht dein aktuelles Passwort.',

    providers: 'Wege zur Anmeldung',
    providersHint: 'Verknüpfe ein anderes Konto, um dich damit anzumelden.',
    link: (provider) => `${providerName(provider)} verknüpfen`,
    unlink: (provider) => `Verknüpfung mit ${providerName(provider)} lösen`,
    isLinked: 'Verknüpft',
    notLinked: 'Nicht verknüpft',

    sessions: 'Wo du angemeldet bist',
    sessionsHint: `Ungenutzt bleibst du ${lasting(ACCOUNTS.bearerIdle)} angemeldet, insgesamt höchstens ${lasting(DELAYS.bearerLife)}.`,
    device,
    thisBrowser: 'Dieser Browser',
    lastUsed: (at) => `Zuletzt genutzt: ${at}`,
    signedIn: (at) => `Angemeldet: ${at}`,
    endSession: 'Abmelden',
    endSessionOf: (shown) => `${device(shown)} abmelden`,
    endOthers: 'Überall sonst abmelden',
    noOthers: 'Du bist sonst nirgends angemeldet.',
    sessionEnded: 'Dieser Browser ist abgemeldet.',

    data: 'Deine Daten',
    exportHint: 'Alles, was wir über dich speichern, als JSON-Datei.',
    export: 'Meine Daten exportieren',
    exported: 'Die Datei ist in deinen Downloads.',
    deleteHint: 'Das löscht dein Profil, dein Bild, deine Anmeldungen und deine Blockierungen endgültig.',
    end: 'Konto löschen',
    delete: 'Mein Konto löschen',
    deleteTitle: 'Dein Konto löschen?',
    deleteText: 'Das lässt sich nicht rückgängig machen. Alles, was wir über dich speichern, wird jetzt gelöscht.',
    deletePassword: 'Mit deinem Passwort bestätigen',
    deleteDo: 'Endgültig löschen',
    deleted: 'Dein Konto wurde gelöscht.',
    cancel: 'Abbrechen',

    resetTitle: 'Neues Passwort festlegen',
    resetHint: 'Damit wirst du überall abgemeldet, und die Anmeldung mit Google oder GitHub wird entfernt.',
    resetDone:
      'Passwort geändert. Melde dich damit an. Google oder GitHub kannst du in deinem Konto wieder verknüpfen.',
  },

  secondFactor: {
    title: 'Anmeldecodes',
    hint: 'Mit Codes aus einer Authenticator-App genügt dein Passwort allein nicht zum Anmelden.',
    needsPassword: 'Lege zuerst ein Passwort fest. Codes kommen bei der Anmeldung danach.',
    needed: 'Das Team braucht Anmeldecodes. Schalte sie ein, um Meldungen zu sehen.',
    password: 'Dein Passwort',
    turnOn: 'Codes einschalten',

    scan: 'Scanne dies mit deiner Authenticator-App oder gib den Schlüssel ein.',
    orScan: 'Oder scanne dies mit einem anderen Gerät oder gib den Schlüssel ein.',
    openApp: 'In deiner Authenticator-App öffnen',
    picture: 'QR-Code mit dem Schlüssel für deine Authenticator-App',
    key: 'Schlüssel',
    copy: 'Kopieren',
    copied: 'Kopiert',
    code: 'Code aus der App',
    codeHint: 'Sechs Ziffern. Damit wirst du in allen anderen Browsern abgemeldet.',
    confirm: 'Bestätigen',
    cancel: 'Abbrechen',

    kept: 'Codes sind an. Speichere diese Wiederherstellungscodes',
    keptHint: 'Jeder gilt einmal, falls du deine App nicht hast. Du siehst sie nur jetzt.',
    copyAll: 'Codes kopieren',
    download: 'Herunterladen',
    file: 'colloquy-wiederherstellungscodes.txt',
    notCopied: 'Dein Browser hat das Kopieren nicht erlaubt.',
    done: 'Ich habe sie gespeichert',

    isOn: (left) =>
      `Codes sind an. Dir ${count(left, {
        one: 'bleibt # Wiederherstellungscode',
        other: 'bleiben # Wiederherstellungscodes',
      })}.`,
    off: 'Um sie auszuschalten, gib dein Passwort und einen Code aus der App oder einen Wiederherstellungscode ein. Für neue Wiederherstellungscodes schalte sie noch einmal ein.',
    turnOff: 'Codes ausschalten',
  },

  activity: {
    lead: 'Deine Räume, Anrufe, blockierten Personen und gespeicherten Einstellungen.',

    next: 'Jemanden treffen',
    nextHint: '„Jemanden finden“ sucht jemanden mit denselben Interessen.',
    start: 'Interessen wählen',
    otherInterests: 'Andere Interessen',

    rooms: 'Deine Räume',
    roomsHint: `Die letzten ${ACTIVITY.rooms} Räume, die du in diesem Browser geöffnet hast.`,
    noRooms: 'Du hast noch keinen Raum geöffnet.',
    host: 'Raum öffnen',
    hostedAt: (at) => `Geöffnet: ${at}`,
    roomTags: (tags) => list(tags),
    checking: 'Wird geprüft…',
    inside: (people) =>
      people === 0 ? 'Gerade leer' : count(people, { one: 'Jetzt # Person hier', other: 'Jetzt # Personen hier' }),
    closed: 'Geschlossen. Er öffnet sich wieder, wenn du eintrittst.',
    noRoom: 'Diesen Raum gibt es nicht mehr.',
    unknown: 'Dieser Raum konnte nicht geprüft werden.',
    locked: 'Mit Passwort',
    enter: 'Eintreten',
    enterRoom: (name) => `${name} betreten`,
    copy: 'Link kopieren',
    copyLink: (name) => `Link zu ${name} kopieren`,
    copied: 'Link kopiert.',
    notCopied: 'Dein Browser hat das Kopieren nicht erlaubt.',
    remove: 'Entfernen',
    removeRoom: (name) => `${name} aus dieser Liste entfernen`,

    calls: 'Letzte Anrufe',
    callsHint: `Deine letzten ${ACTIVITY.calls} Anrufe. Sie bleiben nur in diesem Browser und werden gelöscht, wenn du dich abmeldest.`,
    keepCalls: 'Letzte Anrufe behalten',
    keepCallsHint: 'Ausschalten leert die Liste.',
    noCalls: 'Noch keine Anrufe. Personen, mit denen du sprichst, erscheinen hier.',
    notKept: 'Deine Anrufe werden nicht behalten.',
    talkedFor: (ms, at) =>
      `${at} · ${
        ms < 60_000
          ? 'weniger als eine Minute'
          : count(Math.round(ms / 60_000), { one: '# Minute', other: '# Minuten' })
      }`,
    inCommon: (tags) => `Gemeinsam: ${list(tags)}`,
    clearCalls: 'Letzte Anrufe löschen',
    callsCleared: 'Letzte Anrufe gelöscht.',

    blocked: 'Blockierte Personen',
    blockedHint: 'Du siehst, hörst und triffst sie nicht. Sie erfahren nichts davon.',
    nobodyBlocked: 'Du hast niemanden blockiert.',
    someone: 'Jemand, den du blockiert hast',
    blockedAt: (at) => `Blockiert: ${at}`,
    unblock: 'Freigeben',
    unblockPerson: (name) => `${name} freigeben`,
    unblocked: (name) => `${name} ist nicht mehr blockiert.`,

    language: 'Sprache',
    languageHint: 'Ändert nur die Sprache dieser Website, nicht, wen du triffst.',
    languageField: 'Sprache dieser Website',
    afterReload: (language) => `Nach dem Neuladen erscheint die Seite in dieser Sprache: ${language}.`,

    choices: 'Gespeicherte Einstellungen',
    choicesHint: 'In diesem Browser gemerkt.',
    previews: 'Jede fremde Person erst in der Vorschau sehen',
    singleKeys: 'Tastenkürzel mit einer Taste in Anrufen',
    hideFromStrangers: 'Meine IP-Adresse vor Fremden verbergen',
    hideFromOthers: 'Meine IP-Adresse in anderen Anrufen verbergen',
    devices: 'Name und Geräte für Anrufe',
    noDevices: 'Noch nichts gespeichert',
    noName: 'Kein Name gespeichert',
    forget: 'Vergessen',
    forgetDevices: 'Name und Geräte vergessen',
    forgotten: 'Name und Geräte vergessen.',
    languages: 'Sprachen, die du sprichst',
    ofBrowser: (languages) => `Von deinem Browser: ${languages}`,
    anyLanguage: 'Beliebige Sprache',
    reset: 'Zurücksetzen',
    resetLanguages: 'Sprachen meines Browsers verwenden',

    account: 'Dein Konto',
    accountHint: 'Profil, Passwort, Sitzungen und Daten.',
    toAccount: 'Konto und Sitzungen',
    noAccount:
      'Du bist nicht angemeldet. Mit einem Konto gelten deine blockierten Personen auf allen deinen Geräten, und du siehst, wo du angemeldet bist.',
  },
};
