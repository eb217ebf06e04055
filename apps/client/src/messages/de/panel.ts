import type { Translation } from '../catalogue.ts';
import { list } from '../list.ts';
import { countIn } from '../plurals.ts';

const count = countIn('de');

export const panel: Translation<'panel'> = {
  hands: {
    raise: 'Hand heben',
    lower: 'Hand senken',
    raised: 'Hand gehoben',
    raisedAs: (place) => `Hand gehoben, Nummer ${place} in der Reihe`,
    haveRaised: (names) => `${list(names)} ${names.length === 1 ? 'hat' : 'haben'} die Hand gehoben`,
  },

  moderation: {
    mutedByHost: 'Der Host hat dich stummgeschaltet.',
    cameraOffByHost: 'Der Host hat deine Kamera ausgeschaltet.',
    youMuted: (name) => `Du hast ${name} stummgeschaltet.`,
    youTurnedCameraOff: (name) => `Du hast die Kamera von ${name} ausgeschaltet.`,
    youAreHost: 'Du bist jetzt der Host.',
    isHost: (name) => `${name} ist jetzt der Host.`,
    roomLocked: 'Der Raum ist gesperrt. Niemand kann neu beitreten.',
    roomUnlocked: 'Der Raum ist nicht mehr gesperrt.',
    knockOn: 'Neue Personen müssen jetzt um Einlass bitten.',
    knockOff: 'Wer den Link hat, kann jetzt direkt beitreten.',
    seatsChanged: (seats) => `Der Raum hat jetzt ${count(seats, { one: '# Platz', other: '# Plätze' })}.`,
  },

  hostControls: {
    actionsFor: (name) => `Aktionen für ${name}`,
    mute: 'Stumm',
    disableCamera: 'Kamera ausschalten',
    transfer: 'Zum Host machen',
    kick: 'Aus dem Raum entfernen',
    cancel: 'Abbrechen',
    kickTitle: (name) => `${name} entfernen?`,
    kickText: 'Danach ist kein Beitritt zu diesem Raum mehr möglich.',
    kickDo: 'Entfernen',
    transferTitle: (name) => `${name} zum Host machen?`,
    transferText:
      'Der neue Host kann Personen stummschalten und entfernen und den Raum sperren. Du kannst das dann nicht mehr.',
    transferDo: 'Zum Host machen',

    lock: 'Raum sperren',
    lockHint: 'Niemand kann neu beitreten. Wer schon hier ist, kann bleiben.',
    seats: 'Plätze',
    seatsHint: 'Weniger Plätze entfernen niemanden.',
    fewerSeats: 'Weniger Plätze',
    moreSeats: 'Mehr Plätze',
    hostControls: 'Host-Funktionen',

    knock: 'Beitritt nur auf Anfrage',
    knockHint: 'Du entscheidest, wer hereinkommt.',
    waiting: 'Möchten beitreten',
    peopleWait: (n) => count(n, { one: '# Person wartet', other: '# Personen warten' }),
    wantsToJoin: (name) => `${name} möchte beitreten`,
    admit: 'Einlassen',
    admitAll: 'Alle einlassen',
    decline: 'Ablehnen',
    admitWho: (name) => `${name} einlassen`,
    declineWho: (name) => `${name} ablehnen`,
  },

  panel: {
    chat: 'Chat',
    details: 'Details',
    participants: 'Teilnehmende',
    host: 'Host',
    sidePanel: 'Seitenleiste',
    microphoneIsOff: 'Mikrofon aus',
    cameraIsOff: 'Kamera aus',
    speaking: 'Spricht',
    unread: (n) => `${n} ungelesen`,

    roomName: 'Raum',
    seats: 'Plätze',
    seatsTaken: (taken, seats) => `${taken} von ${seats} Personen`,
    tags: 'Themen',
    access: 'Zugang',
    accessPublic: 'Öffentlich',
    accessPrivate: 'Privat',
    accessPassword: 'Mit Passwort',
    accessLocked: 'Gesperrt',
    accessKnock: 'Auf Anfrage',
    encryption: 'Verschlüsselung',
    changeName: 'Namen ändern',
    nameHint:
      'Gilt auch für deine nächsten Anrufe. Wer hier eine andere App nutzt, sieht vielleicht noch den alten Namen.',
    save: 'Speichern',
    cancel: 'Abbrechen',
    encryptionNote:
      'Video und Ton sind zwischen dir und den anderen verschlüsselt. Chatnachrichten laufen auch über unseren Server.',
  },

  privacy: {
    address: 'Datenschutz',
    hide: 'Meine Adresse verbergen',
    hideHint:
      'Dein Anruf läuft über unser Relay, das ihn weder sehen noch hören kann. Andere sehen deine IP-Adresse nicht.',
    shown: 'Andere im Anruf können deine IP-Adresse sehen.',
  },
};
