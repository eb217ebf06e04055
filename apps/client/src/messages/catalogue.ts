import type { activityWords } from './activity.ts';
import type { agreementWords } from './agreement.ts';
import type { authWords } from './auth.ts';
import type { calendarWords } from './calendar.ts';
import type { endedWords } from './callEnded.ts';
import type { OWN_CALL_SENTENCES } from './callFailures.ts';
import type { canvasWords } from './canvas.ts';
import type { captionWords } from './captions.ts';
import type { chatWords } from './chat.ts';
import type { comfortWords } from './comforts.ts';
import type { dashboardWords } from './dashboard.ts';
import type { drawingWords } from './drawing.ts';
import type { EMOJIS } from './emojis.ts';
import type { LATER_SENTENCES } from './failures.ts';
import type { faqWords, TOPICS } from './faq.ts';
import type { fileWords } from './files.ts';
import type { followWords } from './follows.ts';
import type { FIRST_SENTENCES } from './firstFailures.ts';
import type { guestDataWords } from './guestData.ts';
import type { handWords } from './hands.ts';
import type { hostWords } from './hostControls.ts';
import type { icebreakers } from './icebreakers.ts';
import type { inviteWords } from './invite.ts';
import type { landing } from './landing.ts';
import type { meetingWords } from './meeting.ts';
import type { moderationWords } from './moderation.ts';
import type { panelWords } from './panel.ts';
import type { PLACES } from './permissions.ts';
import type { privacyWords } from './privacy.ts';
import type { pulseWords } from './pulse.ts';
import type { peopleWords } from './reportAndBlock.ts';
import type { reportWords } from './reportForm.ts';
import type { REASONS } from './reportReasons.ts';
import type { roomWords } from './room.ts';
import type { optionWords } from './roomOptions.ts';
import type { rulesWords } from './rules.ts';
import type { searchingWords } from './searching.ts';
import type { secondFactorWords } from './secondFactor.ts';
import type { shell } from './shell.ts';
import type { shortcutWords } from './shortcuts.ts';
import type { languageWords } from './spokenLanguages.ts';
import type { staffWords } from './staff.ts';
import type { statisticsWords } from './statistics.ts';
import type { streamWords } from './stream.ts';
import type { streamKeyWords } from './streamKeys.ts';
import type { streamStageWords } from './streamStage.ts';
import type { moderationWords as streamModerationWords } from './streamModeration.ts';
import type { termsWords } from './terms.ts';
import type { CODE_PICTURES } from './verification.ts';
import type { verificationWords } from './verification.ts';

/**
 * The English catalogue by file of a translation and by part: the first argument of `localised`. What is missing here
 * stays English in all languages: the privacy page and the inspector (decision 0060).
 */
export type Catalogue = {
  /** What the first page can show before anything else is loaded. */
  first: {
    shell: typeof shell;
    landing: typeof landing;
    firstFailures: typeof FIRST_SENTENCES;
    searching: typeof searchingWords;
    roomOptions: typeof optionWords;
    callEnded: typeof endedWords;
    pulse: typeof pulseWords;
    agreement: typeof agreementWords;
  };

  room: { room: typeof roomWords };
  panel: {
    hands: typeof handWords;
    moderation: typeof moderationWords;
    hostControls: typeof hostWords;
    panel: typeof panelWords;
    privacy: typeof privacyWords;
  };
  /** What helps with a call: permissions, statistics, keys, effects, captions, drawing, invitations. */
  aids: {
    permissions: typeof PLACES;
    statistics: typeof statisticsWords;
    shortcuts: typeof shortcutWords;
    comforts: typeof comfortWords;
    captions: typeof captionWords;
    drawing: typeof drawingWords;
    invite: typeof inviteWords;
  };
  people: {
    callFailures: typeof OWN_CALL_SENTENCES;
    failures: typeof LATER_SENTENCES;
    reportAndBlock: typeof peopleWords;
    reportReasons: typeof REASONS;
    reportForm: typeof reportWords;
  };
  meeting: {
    meeting: typeof meetingWords;
    icebreakers: typeof icebreakers;
    spokenLanguages: typeof languageWords;
  };
  chat: {
    chat: typeof chatWords;
    files: typeof fileWords;
    verification: typeof verificationWords;
    codePictures: typeof CODE_PICTURES;
  };

  stream: {
    stream: typeof streamWords;
    streamModeration: typeof streamModerationWords;
    streamKeys: typeof streamKeyWords;
    follows: typeof followWords;
    streamStage: typeof streamStageWords;
  };
  account: {
    auth: typeof authWords;
    dashboard: typeof dashboardWords;
    secondFactor: typeof secondFactorWords;
    activity: typeof activityWords;
  };
  staff: { staff: typeof staffWords };
  pages: {
    faq: typeof faqWords;
    faqTopics: typeof TOPICS;
    rules: typeof rulesWords;
    terms: typeof termsWords;
    calendar: typeof calendarWords;
    canvas: typeof canvasWords;
    guestData: typeof guestDataWords;
  };
  emojis: { emojis: typeof EMOJIS };
};

/** By what is loaded together. */
type Chunks = {
  first: Catalogue['first'];
  call: Catalogue['room' | 'panel' | 'aids' | 'people' | 'meeting' | 'chat'];
  rest: Catalogue['stream' | 'account' | 'staff' | 'pages' | 'emojis'];
};
export type ChunkWords<Name extends keyof Chunks> = Worded<Merged<Chunks[Name]>>;

/** Of several files all parts. */
type Merged<Files> = { [Name in KeyOf<Files>]: Files extends Record<Name, infer Words> ? Words : never };
type KeyOf<Files> = Files extends unknown ? keyof Files : never;

/** The same with other sentences: the same names, parameters and number of lines. */
type Worded<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Result
    ? (...given: Given) => Worded<Result>
    : { readonly [Name in keyof T]: Worded<T[Name]> };

/** What a file of a translation has to contain. */
export type Translation<File extends keyof Catalogue> = Worded<Catalogue[File]>;
