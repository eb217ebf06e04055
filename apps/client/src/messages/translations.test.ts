import { describe, expect, test } from 'vitest';
import { activityWords } from './activity.ts';
import { agreementWords } from './agreement.ts';
import { authWords } from './auth.ts';
import { calendarWords } from './calendar.ts';
import { endedWords } from './callEnded.ts';
import { OWN_CALL_SENTENCES } from './callFailures.ts';
import { canvasWords } from './canvas.ts';
import type { Catalogue } from './catalogue.ts';
import { chatWords } from './chat.ts';
import { captionWords } from './captions.ts';
import { comfortWords } from './comforts.ts';
import { dashboardWords } from './dashboard.ts';
import { drawingWords } from './drawing.ts';
import { EMOJIS } from './emojis.ts';
import { LATER_SENTENCES } from './failures.ts';
import { faqWords, TOPICS } from './faq.ts';
import { fileWords } from './files.ts';
import { followWords } from './follows.ts';
import { FIRST_SENTENCES } from './firstFailures.ts';
import { guestDataWords } from './guestData.ts';
import { handWords } from './hands.ts';
import { hostWords } from './hostControls.ts';
import { icebreakers } from './icebreakers.ts';
import { inviteWords } from './invite.ts';
import { landing } from './landing.ts';
import { TRANSLATIONS, wordsOf } from './languages.ts';
import { meetingWords } from './meeting.ts';
import { moderationWords } from './moderation.ts';
import { panelWords } from './panel.ts';
import { PLACES } from './permissions.ts';
import { countIn, type Categories } from './plurals.ts';
import { privacyWords } from './privacy.ts';
import { pulseWords } from './pulse.ts';
import { peopleWords } from './reportAndBlock.ts';
import { reportWords } from './reportForm.ts';
import { REASONS } from './reportReasons.ts';
import { roomWords } from './room.ts';
import { optionWords } from './roomOptions.ts';
import { rulesWords } from './rules.ts';
import { searchingWords } from './searching.ts';
import { secondFactorWords } from './secondFactor.ts';
import { shell } from './shell.ts';
import { shortcutWords } from './shortcuts.ts';
import { languageWords } from './spokenLanguages.ts';
import { staffWords } from './staff.ts';
import { statisticsWords } from './statistics.ts';
import { streamWords } from './stream.ts';
import { streamKeyWords } from './streamKeys.ts';
import { streamStageWords } from './streamStage.ts';
import { moderationWords as streamModerationWords } from './streamModeration.ts';
import { termsWords } from './terms.ts';
import { compared, isLabel, leavesOf, widthOf } from './testing/sentences.ts';
import { CODE_PICTURES, verificationWords } from './verification.ts';

/** Complete by its type. */
const CATALOGUE: Catalogue = {
  first: {
    shell,
    landing,
    firstFailures: FIRST_SENTENCES,
    searching: searchingWords,
    roomOptions: optionWords,
    callEnded: endedWords,
    pulse: pulseWords,
    agreement: agreementWords,
  },
  room: { room: roomWords },
  panel: {
    hands: handWords,
    moderation: moderationWords,
    hostControls: hostWords,
    panel: panelWords,
    privacy: privacyWords,
  },
  aids: {
    permissions: PLACES,
    statistics: statisticsWords,
    shortcuts: shortcutWords,
    comforts: comfortWords,
    captions: captionWords,
    drawing: drawingWords,
    invite: inviteWords,
  },
  people: {
    callFailures: OWN_CALL_SENTENCES,
    failures: LATER_SENTENCES,
    reportAndBlock: peopleWords,
    reportReasons: REASONS,
    reportForm: reportWords,
  },
  meeting: { meeting: meetingWords, icebreakers, spokenLanguages: languageWords },
  chat: { chat: chatWords, files: fileWords, verification: verificationWords, codePictures: CODE_PICTURES },
  stream: {
    stream: streamWords,
    streamModeration: streamModerationWords,
    streamKeys: streamKeyWords,
    follows: followWords,
    streamStage: streamStageWords,
  },
  account: { auth: authWords, dashboard: dashboardWords, secondFactor: secondFactorWords, activity: activityWords },
  staff: { staff: staffWords },
  pages: {
    faq: faqWords,
    faqTopics: TOPICS,
    rules: rulesWords,
    terms: termsWords,
    calendar: calendarWords,
    canvas: canvasWords,
    guestData: guestDataWords,
  },
  emojis: { emojis: EMOJIS },
};
const english = leavesOf(Object.assign({}, ...Object.values(CATALOGUE)));

/** The same in every language: names, technical terms, and what is quoted. By their place in the catalogue. */
const INTERNATIONAL =
  /^(shell\.(product|pageTitle|stream|streamTitle|faq|ok)|dashboard\.works|stream\.(live|title|recording\.rec)|(codePictures|emojis)\..*picture|faqTopics\..*id)$/;
/** Dates and durations alone: `Intl` formats them in the language of the page, which is English here. */
const DATES =
  /^(chat\.(timeOf|dayOf)|streamModeration\.since|staff\.at|invite\.minutes|calendar\.(month|day|weekday\.\w+))$/;
/** Words that a language shares with English. */
const SHARED: Record<string, RegExp> = {
  de: /^(panel\.(chat|details|host)|shortcuts\.keys\.[ci]|stream\.(chat|player|pause)|chat\.emoji|streamModeration\.(roles\.\w+|open|title)|streamKeys\.server|auth\.\w+|(emojis|codePictures)\..*|reportReasons\.spam|statistics\.person)$/,
  es: /^(panel\.chat|shortcuts\.keys\.c|stream\.chat|chat\.emoji|streamModeration\.roles\.\w+|(emojis|codePictures)\..*|reportReasons\.spam)$/,
  fr: /^(panel\.(chat|participants)|shortcuts\.keys\.[cp]|stream\.(chat|health\.picture)|(emojis|codePictures)\..*|reportReasons\.spam|permissions|shell\.(menu|notifications)|panel\.accessPublic|dashboard\.picture)$/,
  pt: /^(panel\.chat|(comforts|stream|reportAndBlock)\.volume|shortcuts\.keys\.c|stream\.chat|chat\.emoji|streamModeration\.roles\.\w+|(emojis|codePictures)\..*|reportReasons\.spam|shell\.menu)$/,
};
/** Numbers, units, names and signs alone. */
const isOnlyGiven = (text: string) => !/\p{L}{3}/u.test(text.replaceAll(/Ada|Bob|chess|tea|[kM]bit|fps/g, ''));

describe.each(Object.keys(TRANSLATIONS))('%s', async (language) => {
  const translation = leavesOf(await wordsOf(language, 'rest'));
  const pairs = [...english].flatMap(([place, original]) => {
    const leaf = translation.get(place);
    return leaf === undefined ? [] : [{ place, ...compared(original, leaf) }];
  });
  const shown = (some: typeof pairs) => some.map(({ place, original, text }) => `${place}: ${original} / ${text}`);

  test('[R-UI-60] says everything that English says, in as many lines', () => {
    expect([...translation.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  test('[R-UI-60] leaves no sentence in English', () => {
    const untouched = pairs.filter(
      ({ place, original, text }) =>
        text === original &&
        !INTERNATIONAL.test(place) &&
        !DATES.test(place) &&
        !SHARED[language]?.test(place) &&
        !isOnlyGiven(text),
    );
    expect(shown(untouched)).toEqual([]);
  });

  test('[R-UI-60] says whatever name or number English says', () => {
    expect(shown(pairs.filter(({ isIncomplete }) => isIncomplete))).toEqual([]);
  });

  test('[R-UI-60] keeps labels about as short as in English', () => {
    const long = pairs.filter(
      ({ place, original, text }) =>
        !place.startsWith('emojis') && isLabel(original) && widthOf(text) > 1.6 * widthOf(original) + 8,
    );
    expect(shown(long)).toEqual([]);
  });

  test('[R-UI-60] has the same pictures and fragments, and different names for pictures that people compare', () => {
    expect(
      shown(
        pairs.filter(
          ({ place, original, text }) =>
            /^(codePictures|emojis)\..*picture$|^faqTopics\..*id$/.test(place) && text !== original,
        ),
      ),
    ).toEqual([]);
    const names = pairs.filter(({ place }) => /^codePictures\..*name$/.test(place)).map(({ text }) => text);
    expect(new Set(names).size).toBe(64);
  });
});

test('[R-UI-60] every part of the English catalogue is translated, but for the privacy page and the inspector', () => {
  const files = import.meta.glob<string>('./*.ts', { query: '?raw', import: 'default', eager: true });
  const used = Object.values(files)
    .flatMap((text) => [...text.matchAll(/ localised\(\s*'(\w+)'/g)])
    .map(([, part = '']) => part);
  const known = Object.values(CATALOGUE).flatMap((parts) => Object.keys(parts));
  expect(used.toSorted()).toEqual([...known, 'privacyPage', 'inspector', 'remoteInspector'].toSorted());
});

test.each<[keyof Categories, string[]]>([
  ['de', ['one', 'other']],
  ['es', ['one', 'other']],
  ['fr', ['one', 'other']],
  ['pt', ['one', 'other']],
  ['ar', ['zero', 'one', 'two', 'few', 'many', 'other']],
  ['hi', ['one', 'other']],
  ['ja', ['other']],
])('[R-UI-62] whole numbers in %s have the forms that its type requires', (language, forms) => {
  const rules = new Intl.PluralRules(language);
  const used = new Set(Array.from({ length: 10_001 }, (_, n) => rules.select(n)));
  expect([...used].toSorted()).toEqual(forms.toSorted());
});

test('[R-UI-62] a language counts by its own rules', () => {
  const arabic = { zero: 'z', one: 'o', two: 't', few: '# f', many: '# m', other: '# r' };
  expect([0, 1, 2, 5, 11, 100].map((n) => countIn('ar')(n, arabic))).toEqual(['z', 'o', 't', '5 f', '11 m', '100 r']);
  expect([0, 1, 2].map((n) => countIn('fr')(n, { one: '# p', other: '# ps' }))).toEqual(['0 p', '1 p', '2 ps']);
});
