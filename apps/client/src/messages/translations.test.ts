import { describe, expect, test } from 'vitest';
import { activityMessages } from './activity.ts';
import { agreementMessages } from './agreement.ts';
import { authMessages } from './auth.ts';
import { calendarMessages } from './calendar.ts';
import { endedMessages } from './callEnded.ts';
import { OWN_CALL_SENTENCES } from './callFailures.ts';
import { canvasMessages } from './canvas.ts';
import type { Catalogue } from './catalogue.ts';
import { chatMessages } from './chat.ts';
import { captionMessages } from './captions.ts';
import { mediaSettingsMessages } from './mediaSettings.ts';
import { dashboardMessages } from './dashboard.ts';
import { drawingMessages } from './drawing.ts';
import { EMOJIS } from './emojis.ts';
import { LATER_SENTENCES } from './failures.ts';
import { faqMessages, TOPICS } from './faq.ts';
import { fileMessages } from './files.ts';
import { followMessages } from './follows.ts';
import { FIRST_SENTENCES } from './firstFailures.ts';
import { guestDataMessages } from './guestData.ts';
import { handMessages } from './hands.ts';
import { hostMessages } from './hostControls.ts';
import { icebreakers } from './icebreakers.ts';
import { inviteMessages } from './invite.ts';
import { landing } from './landing.ts';
import { TRANSLATIONS, wordsOf } from './languages.ts';
import { meetingMessages } from './meeting.ts';
import { moderationMessages } from './moderation.ts';
import { panelMessages } from './panel.ts';
import { PLACES } from './permissions.ts';
import { countIn, type Categories } from './plurals.ts';
import { privacyMessages } from './privacy.ts';
import { pulseMessages } from './pulse.ts';
import { peopleMessages } from './reportAndBlock.ts';
import { reportMessages } from './reportForm.ts';
import { REASONS } from './reportReasons.ts';
import { roomMessages } from './room.ts';
import { optionMessages } from './roomOptions.ts';
import { rulesMessages } from './rules.ts';
import { searchMessages } from './searching.ts';
import { secondFactorMessages } from './secondFactor.ts';
import { shell } from './shell.ts';
import { shortcutMessages } from './shortcuts.ts';
import { languageMessages } from './spokenLanguages.ts';
import { staffMessages } from './staff.ts';
import { statisticsMessages } from './statistics.ts';
import { streamMessages } from './stream.ts';
import { streamKeyMessages } from './streamKeys.ts';
import { streamStageMessages } from './streamStage.ts';
import { moderationMessages as streamModerationMessages } from './streamModeration.ts';
import { termsMessages } from './terms.ts';
import { compared, isLabel, leavesOf, widthOf } from './testing/sentences.ts';
import { CODE_PICTURES, verificationMessages } from './verification.ts';

/** Complete by its type. */
const CATALOGUE: Catalogue = {
  first: {
    shell,
    landing,
    firstFailures: FIRST_SENTENCES,
    searching: searchMessages,
    roomOptions: optionMessages,
    callEnded: endedMessages,
    pulse: pulseMessages,
    agreement: agreementMessages,
  },
  room: { room: roomMessages },
  panel: {
    hands: handMessages,
    moderation: moderationMessages,
    hostControls: hostMessages,
    panel: panelMessages,
    privacy: privacyMessages,
  },
  callTools: {
    permissions: PLACES,
    statistics: statisticsMessages,
    shortcuts: shortcutMessages,
    mediaSettings: mediaSettingsMessages,
    captions: captionMessages,
    drawing: drawingMessages,
    invite: inviteMessages,
  },
  people: {
    callFailures: OWN_CALL_SENTENCES,
    failures: LATER_SENTENCES,
    reportAndBlock: peopleMessages,
    reportReasons: REASONS,
    reportForm: reportMessages,
  },
  meeting: { meeting: meetingMessages, icebreakers, spokenLanguages: languageMessages },
  chat: { chat: chatMessages, files: fileMessages, verification: verificationMessages, codePictures: CODE_PICTURES },
  stream: {
    stream: streamMessages,
    streamModeration: streamModerationMessages,
    streamKeys: streamKeyMessages,
    follows: followMessages,
    streamStage: streamStageMessages,
  },
  account: {
    auth: authMessages,
    dashboard: dashboardMessages,
    secondFactor: secondFactorMessages,
    activity: activityMessages,
  },
  staff: { staff: staffMessages },
  pages: {
    faq: faqMessages,
    faqTopics: TOPICS,
    rules: rulesMessages,
    terms: termsMessages,
    calendar: calendarMessages,
    canvas: canvasMessages,
    guestData: guestDataMessages,
  },
  emojis: { emojis: EMOJIS },
};
const english = leavesOf(Object.assign({}, ...Object.values(CATALOGUE)));

/** The same in every language: names, technical terms, and what is quoted. By their place in the catalogue. */
const INTERNATIONAL =
  /^(shell\.(product|pageTitle|stream|streamTitle|faq|ok)|dashboard\.works|stream\.(live|title|recording\.rec)|(codePictures|emojis)\..*picture|faqTopics\..*id)$/;
/** Dates and durations alone: `Intl` formats them in the language of the page, which is English here. */
const DATES = /^(chat\.(timeOf|dayOf)|staff\.at|invite\.minutes|calendar\.(month|day|shortDay|minutes|weekday\.\w+))$/;
/** Words that a language shares with English. */
const SHARED: Record<string, RegExp> = {
  de: /^(canvas\.(inks\.orange|toolNames\.ellipse)|panel\.(chat|details|host)|shortcuts\.keys\.[ci]|stream\.(chat|player|pause|studio|health\.sent)|chat\.emoji|streamModeration\.(roles\.\w+|open|title)|streamKeys\.server|auth\.\w+|(emojis|codePictures)\..*|reportReasons\.spam|statistics\.person)$/,
  es: /^(canvas\.ink|panel\.chat|shortcuts\.keys\.c|stream\.chat|chat\.emoji|streamModeration\.roles\.\w+|(emojis|codePictures)\..*|reportReasons\.spam)$/,
  fr: /^(canvas\.(inks\.orange|toolNames\.(rectangle|ellipse))|panel\.(chat|participants)|shortcuts\.keys\.[cp]|stream\.(studio|chat|health\.picture)|(emojis|codePictures)\..*|reportReasons\.spam|permissions|shell\.(menu|notifications)|panel\.accessPublic|dashboard\.picture)$/,
  pt: /^(panel\.chat|(mediaSettings|stream|reportAndBlock)\.volume|shortcuts\.keys\.c|stream\.chat|chat\.emoji|streamModeration\.roles\.\w+|(emojis|codePictures)\..*|reportReasons\.spam|shell\.menu)$/,
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
