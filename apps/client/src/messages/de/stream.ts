import type { FailureCode } from '@colloquy/machines/contract/failure.ts';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import type { Translation } from '../catalogue.ts';
import { recentMoment, timeOfDay } from '../dates.ts';
import { clock, lasting } from '../formats.ts';
import { decimal, recordingSize } from '../numbers.ts';
import { countIn } from '../plurals.ts';
import { messages as first } from './first.ts';
import { people } from './people.ts';
import { room as call } from './room.ts';

const count = countIn('de');
const { room } = call;
const SENTENCES: Record<FailureCode, string> = { ...first.firstFailures, ...people.callFailures, ...people.failures };
const during = (seconds: number) => lasting(seconds * 1_000);

export const stream: Translation<'stream'> = {
  stream: {
    title: 'Stream',
    goLive: 'Live gehen',
    broadcasting: 'Auf Sendung...',
    endStream: 'Stream beenden',
    broadcasters: 'Wer gerade streamt',
    broadcastersShort: 'Streams',
    watching: (n) => count(n, { one: '# Person schaut zu', other: '# schauen zu' }),
    nobody: 'Gerade streamt niemand',
    nowWatching: 'Wird angesehen',

    about: 'Über diesen Stream',
    tags: 'Themen',
    liveFor: (time) => `Live seit ${time}`,
    form: {
      title: 'Titel, Themen und Sprache',
      streamTitle: 'Titel deines Streams',
      titleHint: 'Worum geht es?',
      tags: 'Themen',
      tagsHint: 'Musik, Schach',
      tagsFull: (most) => `Ein Stream kann höchstens ${most} Themen haben.`,
      language: 'Sprache deines Streams',
      noLanguage: 'Keine Angabe',
      edit: 'Bearbeiten',
      addTitle: 'Titel hinzufügen',
      save: 'Speichern',
    },
    filter: 'Streams suchen',
    noneMatching: (typed) => `Keine Streams passen zu „${typed}“.`,
    noneMatchingHint: 'Versuche einen anderen Titel, Namen oder ein anderes Thema, oder sieh dir alle Streams an.',
    showAll: 'Alle Streams zeigen',
    link: { label: 'Link zu diesem Stream', copy: 'Link kopieren', copied: 'Kopiert' },

    player: 'Player',
    controls: 'Stream-Steuerung',
    live: 'LIVE',
    offAir: 'Niemand sieht dich, bis du live gehst.',
    onlyYou: 'Nur du kannst das sehen',
    prepare: 'Stream vorbereiten',
    turnOnCamera: 'Kamera einschalten',
    cancel: 'Abbrechen',
    gettingMedia: room.gettingMedia,
    gettingMediaHint: room.gettingMediaHint,
    starting: 'Du gehst live',
    joining: (name) => (name ? `Öffnen: ${name}` : 'Stream wird geöffnet'),
    interrupted: 'Das Video ist stehen geblieben.',
    ended: (name) => (name ? `${name} hat den Stream beendet.` : 'Dieser Stream ist zu Ende.'),
    endedHint: 'Wer sonst noch live ist:',
    ownPicture: room.ownPicture,
    pictureOf: (name) => (name ? `Stream von ${name}` : 'Stream'),
    cameraOff: room.cameraOff,
    cameraOffHint: 'Sie geht an, wenn du live gehst.',
    leave: 'Stream verlassen',
    close: 'Schließen',
    more: 'Mehr',
    playerControls: 'Player-Steuerung',
    settings: 'Einstellungen',
    quality: 'Qualität',
    qualities: { auto: 'Automatisch', high: 'Hoch', low: 'Niedrig' },
    volume: 'Lautstärke',
    percent: (n) => `${n} %`,
    behind: (ms) => (ms < 50 ? '< 0,1 s Verzögerung' : `${decimal(ms / 1_000, 1)} s Verzögerung`),
    behindMeans: {
      direct: 'Verzögerung bis zu dir, mit dem Puffer deines Browsers, aber ohne Kodierung und Anzeige',
      server:
        'Verzögerung von unserem Medienserver bis zu dir, mit dem Puffer deines Browsers, aber ohne Kodierung und Anzeige',
    },
    reconnecting: 'Verbindung wird wiederhergestellt…',
    pause: 'Pause',
    play: 'Abspielen',
    paused: 'Pausiert. Der Stream läuft weiter.',
    keys: {
      'k, Space': 'Pause, oder weiter mit dem, was gerade live ist',
      m: 'Ton an oder aus',
      f: 'Vollbild',
      t: 'Kinomodus',
      i: 'Bild im Bild',
      '↑ ↓': 'Lautstärke, nach einem Klick auf den Player',
      '?': 'Diese Liste',
      Esc: 'Vollbild oder Kinomodus beenden',
    },
    soundOff: 'Ton ausschalten',
    soundOn: 'Ton einschalten',
    theatre: 'Kinomodus',
    leaveTheatre: 'Kinomodus beenden',
    pictureInPicture: room.pictureInPicture,
    fullScreen: room.fullScreen,
    leaveFullScreen: room.leaveFullScreen,
    toggles: {
      microphone: { on: room.muteMicrophone, off: room.unmuteMicrophone },
      camera: { on: room.stopCamera, off: room.startCamera },
    },

    you: 'Du',
    loadingList: 'Streams werden gesucht',
    beFirst: 'Geh als Erstes live.',
    nobodyElse: 'Gerade streamt sonst niemand.',
    watch: (name, n) => `${name} ansehen, ${count(n, { one: '# Person schaut zu', other: '# schauen zu' })}`,
    people: (n) => count(n, { one: '# Person schaut zu', other: '# Personen schauen zu' }),

    chat: 'Chat',
    sections: 'Neben dem Stream',
    studio: 'Studio',
    noMessages: 'Sag Hallo. Nachrichten verschwinden, wenn der Stream endet.',
    noTalk: 'Den Chat siehst du, wenn du einen Stream ansiehst oder live gehst.',
    notSent: 'Nicht gesendet.',
    notDone: 'Das hat nicht geklappt.',

    direct: {
      broadcasting: 'Peer-to-Peer: von dir zu allen, die zuschauen, verschlüsselt. Sie können deine IP-Adresse sehen.',
      watching: (name) => `Peer-to-Peer: von ${name} zu dir verschlüsselt. ${name} kann deine IP-Adresse sehen.`,
    },
    throughServer: {
      broadcasting: 'Dein Stream läuft über unseren Medienserver, der ihn sehen und hören könnte.',
      watching: 'Dieser Stream läuft über unseren Medienserver, der ihn sehen und hören könnte.',
    },
    mixed:
      'Für einige läuft dein Stream über unseren Medienserver, der ihn sehen und hören könnte. Die anderen können deine IP-Adresse sehen.',
    ways: {
      direct: 'Streams sind Peer-to-Peer: Wer sendet und wer zuschaut, kann die IP-Adresse des anderen sehen.',
      server:
        'Kleine Streams sind Peer-to-Peer: Wer sendet und wer zuschaut, kann die IP-Adresse des anderen sehen. Größere laufen über unseren Medienserver, der sie sehen und hören könnte.',
    },
    chatPasses: 'Der Chat läuft über unseren Server.',

    linkLost: 'Signal verloren. Dein Video läuft weiter, während wir die Verbindung wiederherstellen.',
    tryAgain: room.tryAgain,
    watchAgain: 'Wieder ansehen',
    reload: room.reload,
    failures: {
      list: (code) => `Die Streams konnten nicht geladen werden: ${SENTENCES[code]}`,
      media: (code) => `Kein Zugriff auf Kamera oder Mikrofon: ${SENTENCES[code]}`,
      join: (code) => `Der Stream konnte nicht geöffnet werden: ${SENTENCES[code]}`,
      leave: (code) => `Der Stream konnte nicht verlassen werden: ${SENTENCES[code]}`,
      start: (code) => `Der Stream konnte nicht gestartet werden: ${SENTENCES[code]}`,
      localVideo: 'Das Element für das eigene Video fehlt',
      video: (reason) => `Das Video konnte nicht geladen werden: ${reason}`,
    },

    source: 'Was andere sehen',
    sources: { camera: 'Kamera', screen: 'Bildschirm', both: 'Bildschirm mit Kamera' },
    inset: 'Platz der Kamera',
    corners: { bottomRight: 'Unten rechts', bottomLeft: 'Unten links', topRight: 'Oben rechts', topLeft: 'Oben links' },
    microphoneLevel: room.microphoneLevel,
    choose: { microphone: 'Mikrofon wählen', camera: room.choose.camera },

    health: {
      title: 'Zustand des Streams',
      states: { good: 'Gut', strained: 'Braucht Aufmerksamkeit' },
      troubles: {
        upload: 'Dein Upload ist für dieses Bild zu langsam. Beende andere Uploads oder nutze ein Netzwerkkabel.',
        processor: 'Dein Gerät ist für dieses Bild zu langsam. Andere Apps zu schließen hilft.',
        choppy: 'Bewegungen ruckeln. Mehr Licht hilft, oder andere Apps zu schließen.',
        lossy:
          'Vieles von dem, was du sendest, geht auf dem Weg zu einigen verloren. Ein Netzwerkkabel hilft oder ein Platz näher am Router.',
        far: 'Die Verbindung zu einigen ist langsam: Sie sehen dich verspätet. Andere Down- und Uploads zu beenden kann helfen.',
        lowered: 'Für einige ist dein Bild kleiner, damit es rechtzeitig ankommt. Es wird von selbst wieder größer.',
      },
      sent: 'Upload',
      picture: 'Bild',
      lost: 'Verlust',
      roundTrip: 'Latenz',
      route: 'Verbindungen',
      viewers: 'Publikum im Zeitverlauf',
      none: '–',
      noViewers: 'Noch schaut niemand zu',
      lines: ({ lines, framesPerSecond }) => `${lines}p, ${framesPerSecond} Bilder/s`,
      share: (share) => `${decimal(share * 100, 1)} %`,
      ms: (ms) => `${ms} ms`,
      mostViewers: (most) => `höchstens: ${most}`,
      chart: (now, most) => `Publikum im Zeitverlauf: jetzt ${now}, höchstens ${most}`,
      routes: {
        direct: (n) => `${n} direkt`,
        relayed: (n) => `${n} über ein Relay`,
        server: (n) => `${n} an unseren Medienserver`,
        connecting: (n) => `${n} im Aufbau`,
      },
      rate: (bitsPerSecond) =>
        bitsPerSecond >= 1_000_000
          ? `${decimal(bitsPerSecond / 1_000_000, 1)} Mbit/s`
          : `${Math.round(bitsPerSecond / 1_000)} kbit/s`,
    },

    recording: {
      title: 'Aufnahme',
      hint: 'Speichert, was du sendest, in einer Datei auf diesem Gerät, solange du live bist.',
      memoryHint: (most) =>
        `Behält, was du sendest, bis zu ${recordingSize(most)}, und lädt es als Datei herunter, wenn du stoppst.`,
      start: 'Aufnehmen',
      stop: 'Aufnahme beenden',
      rec: 'REC',
      opening: 'Wähle, wo sie gespeichert wird',
      finishing: 'Die Aufnahme wird gespeichert',
      progress: (time, bytes, most) =>
        `${time} · ${recordingSize(bytes)}${most === undefined ? '' : ` von ${recordingSize(most)}`}`,
      saved: (name, bytes) => `Gespeichert als „${name}“, ${recordingSize(bytes)}.`,
      full: (most) => `Sie endete, weil sie ${recordingSize(most)} erreicht hatte.`,
      failures: {
        unsupported: 'Dieser Browser kann nicht aufnehmen.',
        notWritten:
          'Die Aufnahme wurde beendet. Vielleicht ist der Speicher dieses Geräts voll. Was bis dahin gespeichert wurde, ist in deiner Datei.',
        stopped: 'Der Browser hat die Aufnahme beendet. Was vorher aufgenommen wurde, bleibt.',
      },
    },
  },

  streamModeration: {
    actionsFor: (name) => `Aktionen für die Nachricht von ${name}`,
    delete: 'Nachricht löschen',
    timeOutHeading: 'Auszeit',
    timeOut: (seconds) => `Auszeit: ${during(seconds)}`,
    ban: 'Aus dem Stream verbannen',
    appoint: 'Zur Moderation ernennen',
    report: (name) => `${name} melden`,
    reportStream: 'Stream melden',
    refused: (code) => `Nicht gesendet. ${SENTENCES[code]}`,
    roles: { broadcaster: 'Host', moderator: 'Mod', viewer: '' },

    slowMode: (seconds) =>
      seconds === 0
        ? 'Der langsame Modus ist aus.'
        : `Der langsame Modus ist an: eine Nachricht je ${during(seconds)}.`,
    slowHint: (seconds) => `Langsamer Modus: eine Nachricht je ${during(seconds)}`,
    slowWait: (seconds) => `Langsamer Modus: In ${clock(seconds * 1_000)} kannst du wieder schreiben`,
    timedOut: (seconds) =>
      seconds === 0 ? 'Deine Auszeit ist vorbei.' : `Du hast eine Auszeit. Dauer: ${during(seconds)}.`,
    timeOutWait: (seconds) => `In ${clock(seconds * 1_000)} kannst du wieder schreiben, reagieren und anfragen`,
    role: (role) =>
      role === 'moderator'
        ? 'Du moderierst jetzt. Nutze ⋮ an einer Nachricht, um einzugreifen.'
        : 'Du moderierst nicht mehr.',
    ruled: {
      ban: (name, by) => `${by} hat ${name} verbannt.`,
      timeOut: (name, by, seconds = 0) => `${by} hat ${name} eine Auszeit gegeben: ${during(seconds)}.`,
      moderator: (name, by) => `${by} hat ${name} zur Moderation ernannt.`,
    },
    lifted: {
      ban: (name, by) => `${by} hat die Verbannung von ${name} aufgehoben.`,
      timeOut: (name, by) => `${by} hat die Auszeit von ${name} beendet.`,
      moderator: (name, by) => `${by} hat ${name} die Moderation entzogen.`,
    },

    open: 'Moderation',
    title: 'Moderation',
    close: 'Schließen',
    slow: 'Langsamer Modus',
    slowOff: 'Aus',
    slowEvery: (seconds) => `Eine Nachricht je ${during(seconds)}`,
    words: 'Blockierte Wörter',
    wordsHint:
      'Ein Wort oder Ausdruck pro Zeile. Nachrichten, die so etwas enthalten, werden nicht gesendet. Für Host und Moderation gilt das nicht.',
    wordsSave: 'Wörter speichern',
    wordsSaved: 'Gespeichert',
    tooMany: (n) => `Du kannst höchstens ${STREAMS.blockedWords} Wörter blockieren. Diese Liste hat ${n}.`,
    tooLong: (word) => `„${word}“ ist zu lang. Ein Wort darf höchstens ${STREAMS.blockedWord} Zeichen haben.`,
    groups: { ban: 'Verbannt', timeOut: 'In Auszeit', moderator: 'Moderation' },
    none: {
      ban: 'Niemand ist verbannt.',
      timeOut: 'Niemand hat eine Auszeit.',
      moderator: 'Noch moderiert niemand. Öffne das Menü neben einer Nachricht, um jemanden zu ernennen.',
    },
    lift: { ban: 'Zulassen', timeOut: 'Auszeit beenden', moderator: 'Moderation entziehen' },
    since: (at) => `Seit ${recentMoment(at)}`,
    until: (at) => `Bis ${timeOfDay(Date.parse(at))}`,
    noName: 'Jemand',

    bannedHint: 'Das hat der Host oder die Moderation entschieden. Nur sie können es aufheben.',
    banned: (name) => (name ? `Du bist aus dem Stream von ${name} verbannt.` : 'Du bist aus diesem Stream verbannt.'),
  },

  streamKeys: {
    title: 'Stream-Schlüssel',
    hint: 'Mit einem Schlüssel kann OBS oder eine andere App, die WHIP versteht, unter deinem Namen live gehen. Das kann auch jeder andere, der ihn hat, also halte ihn geheim.',
    none: 'Du hast keine Stream-Schlüssel.',
    untitled: 'Stream ohne Titel',
    neverUsed: 'Nie verwendet',
    used: (at) => `Zuletzt verwendet: ${at}`,
    made: (at) => `Erstellt: ${at}`,
    revoke: 'Widerrufen',
    revokeOf: (title) => `Widerrufen: ${title}`,
    revoked: 'Widerrufen. Was mit diesem Schlüssel live war, ist beendet.',
    newKey: 'Neuer Schlüssel',
    tagsHint: 'Themen mit Kommas trennen.',
    create: 'Schlüssel erstellen',

    created: 'Dein neuer Schlüssel',
    createdHint: 'Kopiere ihn jetzt: Er wird nur einmal gezeigt. Wähle in OBS den Dienst WHIP und gib beides ein.',
    server: 'Server',
    key: 'Bearer-Token',
    copy: 'Kopieren',
    copied: 'Kopiert',
    done: 'Ich habe ihn kopiert',
  },

  follows: {
    follow: 'Folgen',
    followPerson: (name) => `Folgen: ${name}`,
    following: 'Gefolgt',
    followed: (name) => `Du folgst jetzt ${name}.`,
    unfollow: 'Entfolgen',
    unfollowPerson: (name) => `Entfolgen: ${name}`,
    unfollowed: (name) => `Du folgst ${name} nicht mehr.`,
    logInFirst: 'Melde dich an, um jemandem zu folgen.',

    isLive: (name) => `${name} ist live`,
    notifyMe: 'Mich benachrichtigen, wenn jemand live geht, dem ich folge',
    outcomes: {
      on: 'Dieser Browser benachrichtigt dich, wenn jemand live geht, dem du folgst.',
      off: 'Dieser Browser benachrichtigt dich nicht mehr.',
      unasked: 'Du bekommst keine Benachrichtigungen, solange du sie nicht erlaubst.',
      denied:
        'Dein Browser blockiert Benachrichtigungen dieser Seite. Erlaube sie in seinen Einstellungen und versuche es noch einmal.',
      unsupported:
        'Dieser Browser kann dich nicht benachrichtigen. Auf einem iPhone oder iPad füge diese Seite zuerst zum Home-Bildschirm hinzu.',
      failed: 'Dein Browser konnte keine Benachrichtigungen einschalten. Versuche es später noch einmal.',
    },

    title: 'Wem du folgst',
    hint: 'Sie stehen in der Liste der Streams ganz vorn.',
    nobody: 'Du folgst noch niemandem. Wähle „Folgen“, während du jemandem zuschaust, der ein Konto hat.',
    browse: 'Streams ansehen',
    since: (at) => `Gefolgt seit: ${at}`,
    liveNow: 'Jetzt live',
    watch: 'Ansehen',
    watchPerson: (name) => `Ansehen: ${name}`,
  },

  streamStage: {
    ask: 'Teilnahme anfragen',
    section: 'Auf der Bühne',
    prepareTitle: 'Mit auf die Bühne',
    hint: 'Wenn der Host zustimmt, sehen und hören dich alle, die zuschauen, und der Host kann deine IP-Adresse sehen.',
    opening: 'Kamera und Mikrofon werden geöffnet',
    ownPicture: 'Dein Bild',
    send: 'Anfrage senden',
    cancel: 'Abbrechen',
    waiting: 'Warten, bis der Host zustimmt. Noch sieht dich niemand.',
    withdraw: 'Anfrage zurückziehen',
    onStage: 'Du bist auf der Bühne. Alle, die zuschauen, sehen und hören dich.',
    hostSees: 'Wer sendet, kann deine IP-Adresse sehen.',
    leave: 'Bühne verlassen',
    declined: 'Der Host hat deine Anfrage abgelehnt.',
    ended: 'Du bist nicht mehr auf der Bühne.',
    requests: 'Teilnahmeanfragen',
    asks: (name) => `${name} möchte zu dir auf die Bühne.`,
    wants: (name) => `${name} möchte auf die Bühne`,
    guestSees: 'Dein Gast kann deine IP-Adresse sehen.',
    accept: 'Annehmen',
    acceptOf: (name) => `Annehmen: ${name}`,
    swap: 'Eintauschen',
    swapOf: (name) => `Eintauschen: ${name}`,
    replaces: (name) => `${name} verlässt dann die Bühne.`,
    decline: 'Ablehnen',
    declineOf: (name) => `Ablehnen: ${name}`,
    connecting: (name) => `${name} kommt zu dir auf die Bühne.`,
    shown: (name) => `${name} ist mit dir auf der Bühne.`,
    remove: 'Von der Bühne nehmen',
    with: (name) => `Mit ${name}`,
    pictureOf: (name) => `${name} auf der Bühne`,
  },
};
