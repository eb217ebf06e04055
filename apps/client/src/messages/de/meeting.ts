import type { Translation } from '../catalogue.ts';
import { list, oneOf } from '../list.ts';
import { countIn } from '../plurals.ts';

const count = countIn('de');

const about = (tags: readonly string[]) => (tags.length > 3 ? 'deine Interessen' : oneOf(tags));

/** `ein paar Sekunden`, `etwa 40 Sekunden`, `etwa 3 Minuten`. */
function roughly(seconds: number): string {
  if (seconds < 10) return 'ein paar Sekunden';
  if (seconds < 55) return `etwa ${Math.round(seconds / 10) * 10} Sekunden`;
  return `etwa ${count(Math.round(seconds / 60), { one: '# Minute', other: '# Minuten' })}`;
}

/** Nothing about calls where there are none. */
const inCalls = (talking: number) => (talking === 0 ? '' : ` · ${talking} in Anrufen`);
const othersWaiting = (others: number) => count(others, { one: '# andere Person wartet', other: '# andere warten' });

export const meeting: Translation<'meeting'> = {
  meeting: {
    waitingFor: (tags, widen) => {
      if (tags.length === 0 || widen === 'anyone') return 'Wir suchen jemanden, der reden möchte';
      const someone =
        tags.length > 3
          ? 'Wir suchen jemanden, der eines deiner Interessen teilt'
          : `Wir suchen jemanden, der sich für ${oneOf(tags)} interessiert`;
      return widen === 'related' ? `${someone} oder für etwas Verwandtes` : someone;
    },
    waited: 'Wartezeit',
    usually: (seconds, waitedMs) =>
      waitedMs > seconds * 1_500 ? '· länger als üblich' : `· meist ${roughly(seconds)}`,
    whatNext: (previews) =>
      previews ? 'Du erscheinst unscharf und stumm, bis ihr beide zustimmt' : 'Ihr seht und hört euch sofort',
    rightNow: 'Gerade jetzt',
    tagNow: (others) => (others === 0 ? 'sonst wartet niemand' : othersWaiting(others)),
    relatedNow: (waiting) =>
      `verwandt · ${waiting === 0 ? 'sonst wartet niemand' : count(waiting, { one: '# wartet', other: '# warten' })}`,
    whyNotThem: 'Wer wartet, spricht eine andere Sprache, oder ihr habt euch schon getroffen.',
    everybodyNow: (others, talking) =>
      `${others === 0 ? 'Sonst wartet niemand' : othersWaiting(others)}${inCalls(talking)}`,

    offer: {
      related: (tags) => `Noch niemand für ${about(tags)}. Auch verwandte Interessen einbeziehen?`,
      anyone: (tags, languages) => {
        const still = tags.length > 0 ? `niemand für ${about(tags)}` : `niemand, der ${oneOf(languages)} spricht`;
        return `Immer noch ${still}. Alle hier einbeziehen${languages.length > 0 ? ', gleich welcher Sprache' : ''}?`;
      },
    },
    anyoneMeans: (languages) =>
      `Die nächste wartende Person, gleich welcher Interessen${languages.length > 0 ? ' oder Sprache' : ''}.`,
    yesWider: 'Ja, einbeziehen',
    keepWaiting: 'Weiter warten',
    wider: { tags: 'Verwandte Interessen einbeziehen', related: 'Mit jedem sprechen', anyone: '' },
    looksWider: {
      tags: (languages, tags) => {
        if (tags.length > 0) return `Wir suchen nur unter Personen, die sich für ${about(tags)} interessieren.`;
        return languages.length > 0
          ? `Wir suchen unter Personen, die ${oneOf(languages)} sprechen.`
          : 'Wir suchen unter allen hier.';
      },
      related: () => 'Wir suchen auch unter verwandten Interessen.',
      anyone: (languages) => `Wir suchen unter allen hier${languages.length > 0 ? ', gleich welcher Sprache' : ''}.`,
    },
    related: (related) => `Verwandt: ${list(related.map(({ tag }) => tag))}`,
    edit: 'Ändern',
    editInterests: 'Deine Interessen ändern',
    addInterests: 'Interessen hinzufügen',
    yourInterests: 'Deine Interessen',
    addInterest: 'Interesse hinzufügen',
    removeInterest: (tag) => `${tag} entfernen`,
    keepOne: 'Behalte mindestens ein Interesse.',
    startsAgain: (removed) => `Entfernt ${list(removed)} und beginnt deine Suche von vorn.`,
    searchWithThese: 'Damit suchen',
    cancelEdit: 'Abbrechen',
    othersWait: (elsewhere, named) => {
      const who =
        elsewhere === 0
          ? 'Andere warten'
          : count(elsewhere, { one: '# andere Person wartet', other: '# andere Personen warten' });
      return named ? `${who} auf ein Gespräch über:` : `${who} mit anderen Interessen.`;
    },
    addAndLook: (tag) => `${tag} hinzufügen und auch danach suchen`,
    notifiedBy: (sounds, notices) => {
      if (!sounds && !notices) return undefined;
      if (sounds && notices) return 'Ton und Benachrichtigung, wenn wir jemanden finden';
      return sounds
        ? 'Du hörst einen Ton, wenn wir jemanden finden'
        : 'Du bekommst eine Benachrichtigung, wenn wir jemanden finden';
    },
    notNotified: 'Töne sind aus',
    notifyMe: 'Auch benachrichtigen',
    openOptions: 'Vorschau und Sprachen',
    options: (previews, languages) =>
      `Vorschau ${previews ? 'an' : 'aus'} · ${
        languages.length > 0 ? `Du sprichst ${list(languages)}` : 'Beliebige Sprache'
      }`,

    previewFirst: 'Jede Person erst in der Vorschau sehen',
    previewFirstHint: 'Das Video bleibt unscharf und der Ton aus, bis ihr beide auf „Gespräch beginnen“ drückt.',
    timeToAnswer: (seconds) => `${count(seconds, { one: '# Sekunde', other: '# Sekunden' })} Bedenkzeit`,
    timeLeft: (seconds) => `Noch ${count(seconds, { one: '# Sekunde', other: '# Sekunden' })}`,
    ifYouAreSilent: ', dann verlässt du dieses Treffen',
    ifTheyAreSilent: ', dann suchen wir jemand anderen',
    notReady: 'Zurück, ich bin noch nicht bereit',
    undo: 'Rückgängig',
    ready: 'Bereit',
    isDeciding: (name) => `${name} überlegt auch noch.`,
    isReady: (name) => `${name} ist bereit zu sprechen. Und du?`,
    heldBack: 'Unscharf und stumm, bis ihr beide das Gespräch beginnt',
    youAreReady: 'Du bist bereit',
    waitsForAnswer: (name) => `Ihr werdet verbunden, sobald ${name} bereit ist.`,
    startTalking: 'Gespräch beginnen',
    agreed: 'Ihr könnt euch jetzt sehen und hören.',
    theySilent: 'Es kam keine Antwort',

    metBefore: 'Ihr kennt euch schon. Gerade sind nicht viele Leute hier.',
    inCommon: 'Gemeinsam',
    toBegin: 'Um das Eis zu brechen',
    dismiss: 'Schließen',

    next: 'Weiter',
    nextHint: 'Weiter: jemand anderen treffen',
    nextIn: (seconds) => `Weiter, in ${count(seconds, { one: '# Sekunde', other: '# Sekunden' })}`,
    wentOn: (name = 'Die andere Person') => `${name} ist weitergezogen`,
    findingIn: 'Nächste Suche in',
    findNow: 'Jetzt suchen',
    anotherQuestion: 'Andere Frage',
    findAnother: 'Jemand anderen finden',
  },

  icebreakers: {
    about: (tag) => [
      `Wie bist du auf ${tag} gekommen?`,
      `Woran arbeitest du gerade, was ${tag} angeht?`,
      `Was verstehen die meisten an ${tag} falsch?`,
      `Was gefällt dir an ${tag} am besten?`,
      `Was würdest du jemandem raten, der gerade mit ${tag} anfängt?`,
    ],
    anything: [
      'Womit beschäftigst du dich zurzeit?',
      'Was hat dich heute hierhergeführt?',
      'Was ist das Beste, das du diese Woche gelernt hast?',
      'Worüber könntest du eine Stunde lang ohne Notizen sprechen?',
    ],
  },

  spokenLanguages: {
    speak: (isAny) => `Sprachen, die du sprichst${isAny ? ': beliebig' : ''}`,
    why: 'Gilt sofort: Du triffst Menschen, die eine dieser Sprachen sprechen oder keine gewählt haben. Bei „Mit jedem sprechen“ spielt die Sprache keine Rolle.',
    add: 'Sprache hinzufügen',
    choose: 'Eine auswählen',
    remove: (language) => `${language} entfernen`,
  },
};
