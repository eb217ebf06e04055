import type { Translation } from '../catalogue.ts';
import { recentDay, timeOfDay } from '../dates.ts';
import { list } from '../list.ts';
import { named } from '../named.ts';
import { countIn } from '../plurals.ts';

const count = countIn('de');

export const chat: Translation<'chat'> = {
  chat: {
    messages: 'Nachrichten',
    noMessages: 'Noch keine Nachrichten. Sag Hallo.',
    messageField: 'Nachricht',
    send: 'Nachricht senden',
    newBelow: 'Neue Nachrichten',
    jumpToLatest: (fresh) => (fresh > 0 ? `Zu den neuesten (${fresh} neu)` : 'Zu den neuesten'),
    timeOf: timeOfDay,
    dayOf: (at) => recentDay(at, { today: 'Heute', yesterday: 'Gestern' }),

    emoji: 'Emoji',
    searchEmoji: 'Emoji suchen',
    noEmoji: 'Kein Emoji gefunden.',
    recentEmojis: 'Zuletzt verwendet',

    messageActions: 'Aktionen für diese Nachricht',
    reply: 'Antworten',
    edit: 'Bearbeiten',
    delete: 'Löschen',
    edited: '(bearbeitet)',
    deleted: 'Nachricht gelöscht',
    quoting: (author) => `Antwort an ${author}: `,
    replyingTo: (author) => `Antwort an ${author}`,
    editing: 'Du bearbeitest deine Nachricht',
    cancel: 'Abbrechen',
    gone: 'Nachricht ist nicht mehr da',
    keepsFirst: (names) => `Die erste Fassung bleibt bei ${list(names)}.`,
    preview: (name, message) => `${name}: ${message}`,
    openChat: 'Chat öffnen',
    newMessages: (names) =>
      `${count(names.length, { one: '# neue Nachricht', other: '# neue Nachrichten' })} von ${list([...new Set(names)])}`,
    reacted: (name, reaction) => `${name} hat reagiert: ${reaction}.`,
    typing: (names) => {
      const [one, two] = names;
      if (one === undefined) return '';
      if (names.length > 2) return 'Mehrere Personen schreiben…';
      return two === undefined ? `${one} schreibt…` : `${one} und ${two} schreiben…`;
    },
  },

  files: {
    attach: 'Datei senden',
    notYet: 'Du kannst eine Datei senden, sobald du mit jemandem verbunden bist.',
    file: (name) => `Datei ${name}`,
    to: (name) => `An ${name}`,
    offered: (name) => `${name} möchte sie dir senden`,
    waitingFor: (name) => `Warten, bis ${name} annimmt`,
    moved: (moved, size) => `${moved} von ${size}`,
    state: (size, state) => `${size} · ${state}`,
    progress: 'Fortschritt',
    accept: 'Annehmen',
    decline: 'Ablehnen',
    cancel: 'Abbrechen',
    save: (name) => `${name} speichern`,
    ended: {
      incoming: {
        done: 'Empfangen. Öffne sie nur, wenn du der Person vertraust.',
        declined: 'Abgelehnt',
        withdrawn: 'Zurückgezogen',
        cancelled: 'Abgebrochen',
        failed: 'Nicht empfangen',
      },
      outgoing: {
        done: 'Gesendet',
        declined: 'Abgelehnt',
        withdrawn: 'Abgebrochen',
        cancelled: 'Abgebrochen',
        failed: 'Nicht gesendet',
      },
    },
    offerNews: (name, file, size) => `${name} möchte dir ${file} (${size}) senden.`,
    tooLarge: (most) => `Eine Datei darf höchstens ${most} groß sein.`,
    empty: 'Diese Datei ist leer.',
    stillSending: 'Nur eine Datei auf einmal: Die letzte ist noch unterwegs.',
  },

  verification: {
    title: 'Sicherheitscodes',
    intro: 'Beide Browser zeigen die gleichen sieben Bilder, außer wenn jemand zwischen euch ist, auch unser Server.',
    how: (name) =>
      `Lies sie ${name} laut vor, nicht im Chat. Wenn ihr die gleichen sieben in der gleichen Reihenfolge seht, hört niemand mit.`,
    codeWith: (name) => `Code mit ${name}`,
    match: 'Sie sind gleich',
    differ: 'Sie sind verschieden',
    again: 'Neu vergleichen',
    matched: 'Bestätigt',
    matchedNote: (name) => `Du und ${name} habt den gleichen Code. Er gilt, solange diese Verbindung besteht.`,
    directHint: (name) => `Nachrichten gehen direkt an ${name}, nicht über unseren Server.`,
    directLost:
      'Das geht nicht mehr: Die Verbindung hat sich geändert, oder jemand anderes ist hier. Entferne das Häkchen, um an alle zu senden.',
    differed: 'Nicht gleich',
    differedNote: 'Vielleicht hört jemand mit. Sag nichts Privates und verlass den Anruf.',
    notCompared: 'Noch nicht verglichen',
    changed: 'Geändert',
    changedNote: (name) =>
      `Du hast mit ${name} vorher einen anderen Code verglichen. Dies ist eine neue Verbindung: Vergleicht noch einmal, bevor du dich darauf verlässt.`,
    changedNews: (name) => `Der Code mit ${name} hat sich geändert. Vergleicht ihn noch einmal.`,
    compare: 'Vergleichen',
    agreeing: 'Eure Browser einigen sich auf einen Code.',
    none: 'Kein Code',
    unlinked: (name) => `Noch keine Verbindung mit ${name}.`,
    unanswered: (name) => `Der andere Browser antwortet nicht, deshalb gibt es keinen Code mit ${name}.`,
    refused: (name) =>
      `Die Nachrichten der anderen Seite waren nicht stimmig, deshalb gibt es keinen Code mit ${name}. Vielleicht hört jemand mit.`,
    cannotShow: (name) => `Die App von ${name} kann keinen Code zeigen.`,
  },

  codePictures: named(
    '🐶 Hund,🐱 Katze,🦁 Löwe,🐎 Pferd,🦄 Einhorn,🐷 Schwein,🐘 Elefant,🐰 Hase,🐼 Panda,🐓 Hahn,🐧 Pinguin,🐢 Schildkröte,🐟 Fisch,🐙 Oktopus,🦋 Schmetterling,🌷 Blume,🌳 Baum,🌵 Kaktus,🍄 Pilz,🌏 Globus,🌙 Mond,☁️ Wolke,🔥 Feuer,🍌 Banane,🍎 Apfel,🍓 Erdbeere,🌽 Mais,🍕 Pizza,🎂 Kuchen,❤️ Herz,😀 Lächeln,🤖 Roboter,🎩 Hut,👓 Brille,🔧 Schraubenschlüssel,🎅 Weihnachtsmann,👍 Daumen hoch,☂️ Regenschirm,⌛ Sanduhr,⏰ Wecker,🎁 Geschenk,💡 Glühbirne,📕 Buch,✏️ Bleistift,📎 Büroklammer,✂️ Schere,🔒 Schloss,🔑 Schlüssel,🔨 Hammer,☎️ Telefon,🏁 Flagge,🚂 Zug,🚲 Fahrrad,✈️ Flugzeug,🚀 Rakete,🏆 Pokal,⚽ Ball,🎸 Gitarre,🎺 Trompete,🔔 Glocke,⚓ Anker,🎧 Kopfhörer,📁 Ordner,📌 Stecknadel',
  ),
};
