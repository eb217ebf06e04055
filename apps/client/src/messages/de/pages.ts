import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { Translation } from '../catalogue.ts';
import { dayFormat } from '../dates.ts';
import { lasting, moment } from '../formats.ts';
import { list } from '../list.ts';
import { countIn } from '../plurals.ts';

const count = countIn('de');

const whole = dayFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const addedOn = dayFormat({ dateStyle: 'long' });

export const pages: Translation<'pages'> = {
  faq: {
    lead: 'Kurze Antworten zu Anrufen, Räumen und Sicherheit.',
    seeAlso: 'Siehe auch',
    and: 'und',
    search: 'Fragen durchsuchen',
    searchHint: 'Zum Beispiel „Passwort“ oder „melden“',
    clear: 'Suche leeren',
    found: (n) => count(n, { one: '# Antwort', other: '# Antworten' }),
    none: 'Keine Antworten gefunden.',
    noneHint: 'Versuche ein kürzeres Wort oder sieh alle Fragen durch.',
    expandAll: 'Alle aufklappen',
    collapseAll: 'Alle zuklappen',
    copyLink: (question) => `Link zu „${question}“ kopieren`,
    copied: 'Link kopiert.',
    notCopied: 'Kopieren nicht möglich. Der Link steht in der Adressleiste.',
    stuck: 'Keine Antwort dabei?',
    stuckHint: 'Probiere es aus: Öffne einen Raum und sieh dich um. Niemand sieht dich, bis du beitrittst.',
    meet: 'Jemanden treffen',
  },

  faqTopics: [
    {
      title: 'Die ersten Schritte',
      questions: [
        {
          id: 'free',
          question: 'Was kostet es?',
          answer: ['Nichts. Colloquy ist kostenlos, mit allen Funktionen.'],
        },
        {
          id: 'account',
          question: 'Brauche ich ein Konto?',
          answer: [
            'Nein. Ohne Konto bist du ein Gast mit einer zufälligen ID.',
            'Ein Konto behält deinen Namen, dein Bild und die Liste der Personen, die du blockiert hast.',
          ],
        },
        {
          id: 'devices',
          question: 'Was, wenn meine Kamera oder mein Mikrofon nicht funktioniert?',
          answer: [
            'Du kannst ohne sie beitreten, zuhören und im Chat schreiben. Die Vorschau vor einem Anruf zeigt, wie man dich sieht und hört, und wie du ein blockiertes Gerät erlaubst.',
          ],
        },
      ],
    },
    {
      title: 'Räume',
      questions: [
        {
          id: 'rooms',
          question: 'Wie komme ich in einen Raum?',
          answer: [
            'Auf drei Wegen: Öffne selbst einen Raum mit „Raum öffnen“, lass dir mit „Jemanden finden“ einen zufälligen zu deinen Interessen suchen, oder öffne einen Link, den dir jemand geschickt hat.',
          ],
        },
        {
          id: 'private',
          question: 'Wer kann in meinen Raum kommen?',
          answer: [
            'Alle, die eines seiner Themen teilen, bis er voll ist. Ein privater Raum ist nicht gelistet, dort kommt man nur mit seinem Link hinein. Ein Passwort hält alle fern, die es nicht kennen.',
          ],
        },
        {
          id: 'host',
          question: 'Was kann der Host eines Raums?',
          answer: [
            'Personen stummschalten, ihre Kamera ausschalten, sie entfernen, den Raum sperren und jemand anderen zum Host machen.',
          ],
        },
      ],
    },
    {
      title: 'Sicherheit',
      questions: [
        {
          id: 'encrypted',
          question: 'Kann jemand mithören?',
          answer: [
            'Gespräche sind verschlüsselt. Video und Ton gehen direkt von deinem Browser zu den anderen im Raum oder über ein Relay, das sie nicht lesen kann. Wir speichern sie nie.',
            'Unser Server macht eure Browser miteinander bekannt. Um sicher zu sein, dass niemand dazwischen ist, auch wir nicht, vergleicht den Sicherheitscode in den Details des Anrufs: Wenn ihr euch die gleichen sieben Bilder vorlest, hat sonst niemand die Schlüssel. Bis dahin vertraut ihr uns, und der Chat läuft über unseren Server. Danach kann der Chat zwischen euch beiden bleiben. Der Code beweist, dass die Verbindung privat ist, nicht, wer vor der anderen Kamera sitzt.',
            'Ein Livestream mit viel Publikum läuft über unseren Medienserver, der ihn sehen könnte. Die Seite des Streams sagt, wann das so ist.',
          ],
        },
        {
          id: 'reports',
          question: 'Was passiert, wenn ich jemanden melde?',
          answer: [
            'Meldungen werden innerhalb von 24 Stunden geprüft, von Menschen. Wer die Regeln gebrochen hat, wird verwarnt oder gesperrt und erfährt nicht, wer die Meldung geschickt hat.',
            'Du kannst Chatzeilen und ein Bild von dem hinzufügen, was du siehst. Gesendet wird nur, was du hinzufügst.',
          ],
        },
        {
          id: 'kept',
          question: 'Was speichert ihr über mich?',
          answer: [
            'Sehr wenig und nicht lange: kein Video, keinen Ton und keinen Chat aus deinen Anrufen. Die Seite zum Datenschutz zählt alles auf.',
          ],
        },
        {
          id: 'block',
          question: 'Wie gehe ich jemandem aus dem Weg?',
          answer: [
            'Öffne im Anruf das Menü der Person und blockiere sie. Von da an hält „Jemanden finden“ euch beide auseinander.',
          ],
        },
        {
          id: 'address',
          question: 'Können andere meine IP-Adresse sehen?',
          answer: [
            'In einem direkten Anruf kann der andere Browser das. Wo es ein Relay gibt, kannst du sie verbergen: Öffne im Anruf die Seitenleiste, dann „Details“.',
          ],
        },
      ],
    },
  ],

  rules: {
    lead: 'Hier ist jeder für jemanden fremd. Mit diesen Regeln bleibt es freundlich.',
    more: 'Was wir über dich speichern, und wie lange',
    privacyIsEnglish: 'Diese Seite gibt es nur auf Englisch.',
    sections: [
      {
        title: 'Wer hier sein darf',
        points: [
          'Colloquy ist für Menschen ab 18 Jahren. Wenn du jünger bist, geh bitte.',
          'Wenn jemand jünger als 18 wirkt, melde die Person. Unser Team prüft solche Meldungen zuerst.',
        ],
      },
      {
        title: 'Wie wir miteinander umgehen',
        points: [
          'Sei freundlich. Beleidige, bedrohe, belästige und bedränge niemanden.',
          'Keine Nacktheit und keine sexuellen Inhalte, weder vor der Kamera noch im Chat oder auf einem geteilten Bildschirm.',
          'Kein Hass gegen jemanden dafür, wer die Person ist, was sie glaubt oder wen sie liebt.',
          'Niemand muss sein Gesicht zeigen, seinen Namen sagen oder bleiben. Einen Anruf zu verlassen ist nie unhöflich.',
        ],
      },
      {
        title: 'Was du zeigst und teilst',
        points: [
          'Nimm andere nicht auf und mach keine Bilder von ihnen, außer sie sind einverstanden.',
          'Gib nicht weiter, was dir andere über sich erzählen.',
          'Mach keine Werbung, bitte nicht um Geld und schick niemanden auf andere Websites.',
        ],
      },
      {
        title: 'Wenn jemand die Regeln bricht',
        points: [
          'Verlass den Anruf, blockiere die Person, damit ihr euch nicht wieder trefft, und melde sie. „Blockieren“ und „Melden“ stehen im Anruf in ihrem Menü.',
          `Jede Meldung wird von Menschen gelesen, Frist: ${lasting(DELAYS.reportReview)}. Du kannst ein Bild von dem hinzufügen, was du siehst.`,
          'Wer die Regeln bricht, wird verwarnt oder gesperrt und erfährt nicht, wer die Meldung geschickt hat. Falsche Meldungen verstoßen auch gegen die Regeln.',
        ],
      },
    ],
  },

  terms: {
    lead: 'Wörter, über die sich zu sprechen lohnt, aus vielen Sprachen.',
    search: 'Begriffe suchen',
    language: 'Sprache',
    allLanguages: 'Alle Sprachen',
    found: (n) => count(n, { one: '# Begriff', other: '# Begriffe' }),
    list: 'Begriffe',
    none: 'Keine passenden Begriffe.',
    noneIn: (language) => `Noch keine Begriffe auf ${language}.`,
    noneHint: 'Versuche andere Wörter oder suche in allen Sprachen.',
    showAll: 'Alle Begriffe zeigen',
    unreachable: 'Die Begriffe konnten nicht geladen werden.',
    again: 'Noch einmal',
    loading: 'Begriffe werden geladen',
    detail: 'Gewählter Begriff',
    close: 'Schließen',
    spelling: 'Silben',
    examples: 'Beispiele',
    parts: 'Wortart',
    synonyms: 'Synonyme',
    antonyms: 'Gegenteile',
    dialect: 'Dialekt',
    spoken: 'Gesprochen in',
    peoples: 'Völker',
    family: 'Sprachfamilie',
    aboutLanguage: 'Zur Sprache',
    by: (name, languages) => `Von ${name}, spricht ${list(languages)}`,
    vetted: 'Geprüft',
    on: (iso) => `Hinzugefügt am ${addedOn(iso.slice(0, 10))}`,
    translations: 'Übersetzen in',
    pick: 'Sprache wählen',
    notTranslated: 'Beispieldaten: Übersetzungen sind noch nicht angebunden.',
  },

  calendar: {
    title: 'Kalender',
    month: dayFormat({ month: 'long', year: 'numeric' }),
    shortDay: dayFormat({ month: 'short', day: 'numeric' }),
    weekday: { short: dayFormat({ weekday: 'narrow' }), long: dayFormat({ weekday: 'long' }) },
    previous: 'Voriger Monat',
    next: 'Nächster Monat',
    toToday: 'Zu heute',
    day: whole,
    dayWith: (day, isToday, items) =>
      [whole(day), isToday && 'heute', items > 0 && count(items, { one: '# Termin', other: '# Termine' })]
        .filter(Boolean)
        .join(', '),
    none: 'An diesem Tag gibt es noch keine Termine.',
    add: 'Termin hinzufügen',
    edit: (title) => `${title} bearbeiten`,
    delete: (title) => `${title} löschen`,
    deleted: (title) => `„${title}“ gelöscht.`,
    undo: 'Rückgängig',
    newItem: 'Neuer Termin',
    editItem: 'Termin bearbeiten',
    name: 'Titel',
    nameless: 'Gib einen Titel ein.',
    date: 'Datum',
    time: 'Uhrzeit',
    length: 'Dauer',
    minutes: (minutes) => lasting(minutes * 60_000),
    description: 'Beschreibung',
    save: 'Speichern',
    cancel: 'Abbrechen',
    close: 'Schließen',
    public: 'Kalender ist öffentlich sichtbar',
    editCalendar: 'Kalender bearbeiten',
    viewFull: 'Ganzen Kalender anzeigen',
    upcoming: 'Nächste Termine',
    noEvents: 'Noch keine Termine.',
    samples: ['Wöchentlicher Lesekreis', 'Aussprachekurs', 'Anruf der Redaktion'],
    sampleHint: 'Ein Beispieltermin. Bearbeite oder lösche ihn.',
  },

  canvas: {
    hint: 'Deine Zeichnung bleibt, bis du diesen Tab schließt.',
    drawing: (strokes) => `Zeichnung, ${count(strokes, { one: '# Strich', other: '# Striche' })}`,
    tools: 'Zeichenwerkzeuge',
    tool: 'Werkzeug',
    toolNames: {
      pen: 'Stift',
      line: 'Linie',
      arrow: 'Pfeil',
      rectangle: 'Rechteck',
      ellipse: 'Ellipse',
      eraser: 'Radierer',
    },
    ink: 'Farbe',
    inks: { black: 'Schwarz', red: 'Rot', orange: 'Orange', green: 'Grün', blue: 'Blau' },
    width: 'Strichstärke',
    widths: { 2: 'Dünn', 6: 'Mittel', 14: 'Dick' },
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    clear: 'Leeren',
    download: 'Herunterladen',
    file: 'zeichnung.png',
  },

  guestData: {
    title: 'Was wir über diesen Browser speichern',
    since: (at) => `Ein Cookie mit einer zufälligen ID, gesetzt: ${moment(at)}.`,
    nothing: 'Keine Blockierungen, Meldungen oder Verwarnungen.',
    blocks: (n) => `Du hast ${count(n, { one: '# Person', other: '# Personen' })} blockiert.`,
    report: (room, at) => `Du hast jemanden in ${room} gemeldet: ${moment(at)}.`,
    warning: (at) => `Unser Team hat dich verwarnt: ${moment(at)}.`,
    hint: 'Das Löschen entfernt deine Blockierungen und das Cookie und trennt dich von Meldungen, die du gemacht hast. Meldungen über dich bleiben. Deine zufällige ID und die Personen, die du getroffen hast, werden innerhalb eines Tages vergessen.',
    erase: 'Diese Daten löschen',
    erased: 'Gelöscht. Dieser Browser bekommt auf der nächsten Seite ein neues Cookie.',
  },
};
