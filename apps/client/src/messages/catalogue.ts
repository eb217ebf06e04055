import type { activityMessages } from './activity.ts';
import type { agreementMessages } from './agreement.ts';
import type { authMessages } from './auth.ts';
import type { calendarMessages } from './calendar.ts';
import type { endedMessages } from './callEnded.ts';
import type { OWN_CALL_SENTENCES } from './callFailures.ts';
import type { canvasMessages } from './canvas.ts';
import type { captionMessages } from './captions.ts';
import type { chatMessages } from './chat.ts';
import type { mediaSettingsMessages } from './mediaSettings.ts';
import type { dashboardMessages } from './dashboard.ts';
import type { drawingMessages } from './drawing.ts';
import type { EMOJIS } from './emojis.ts';
import type { LATER_SENTENCES } from './failures.ts';
import type { faqMessages, TOPICS } from './faq.ts';
import type { fileMessages } from './files.ts';
import type { followMessages } from './follows.ts';
import type { FIRST_SENTENCES } from './firstFailures.ts';
import type { guestDataMessages } from './guestData.ts';
import type { handMessages } from './hands.ts';
import type { hostMessages } from './hostControls.ts';
import type { icebreakers } from './icebreakers.ts';
import type { inviteMessages } from './invite.ts';
import type { landing } from './landing.ts';
import type { meetingMessages } from './meeting.ts';
import type { moderationMessages } from './moderation.ts';
import type { panelMessages } from './panel.ts';
import type { PLACES } from './permissions.ts';
import type { privacyMessages } from './privacy.ts';
import type { pulseMessages } from './pulse.ts';
import type { peopleMessages } from './reportAndBlock.ts';
import type { reportMessages } from './reportForm.ts';
import type { REASONS } from './reportReasons.ts';
import type { roomMessages } from './room.ts';
import type { optionMessages } from './roomOptions.ts';
import type { rulesMessages } from './rules.ts';
import type { searchMessages } from './searching.ts';
import type { secondFactorMessages } from './secondFactor.ts';
import type { shell } from './shell.ts';
import type { shortcutMessages } from './shortcuts.ts';
import type { languageMessages } from './spokenLanguages.ts';
import type { staffMessages } from './staff.ts';
import type { statisticsMessages } from './statistics.ts';
import type { streamMessages } from './stream.ts';
import type { streamKeyMessages } from './streamKeys.ts';
import type { streamStageMessages } from './streamStage.ts';
import type { moderationMessages as streamModerationMessages } from './streamModeration.ts';
import type { termsMessages } from './terms.ts';
import type { CODE_PICTURES } from './verification.ts';
import type { verificationMessages } from './verification.ts';

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
    searching: typeof searchMessages;
    roomOptions: typeof optionMessages;
    callEnded: typeof endedMessages;
    pulse: typeof pulseMessages;
    agreement: typeof agreementMessages;
  };

  room: { room: typeof roomMessages };
  panel: {
    hands: typeof handMessages;
    moderation: typeof moderationMessages;
    hostControls: typeof hostMessages;
    panel: typeof panelMessages;
    privacy: typeof privacyMessages;
  };
  /** What helps with a call: permissions, statistics, keys, effects, captions, drawing, invitations. */
  callTools: {
    permissions: typeof PLACES;
    statistics: typeof statisticsMessages;
    shortcuts: typeof shortcutMessages;
    mediaSettings: typeof mediaSettingsMessages;
    captions: typeof captionMessages;
    drawing: typeof drawingMessages;
    invite: typeof inviteMessages;
  };
  people: {
    callFailures: typeof OWN_CALL_SENTENCES;
    failures: typeof LATER_SENTENCES;
    reportAndBlock: typeof peopleMessages;
    reportReasons: typeof REASONS;
    reportForm: typeof reportMessages;
  };
  meeting: {
    meeting: typeof meetingMessages;
    icebreakers: typeof icebreakers;
    spokenLanguages: typeof languageMessages;
  };
  chat: {
    chat: typeof chatMessages;
    files: typeof fileMessages;
    verification: typeof verificationMessages;
    codePictures: typeof CODE_PICTURES;
  };

  stream: {
    stream: typeof streamMessages;
    streamModeration: typeof streamModerationMessages;
    streamKeys: typeof streamKeyMessages;
    follows: typeof followMessages;
    streamStage: typeof streamStageMessages;
  };
  account: {
    auth: typeof authMessages;
    dashboard: typeof dashboardMessages;
    secondFactor: typeof secondFactorMessages;
    activity: typeof activityMessages;
  };
  staff: { staff: typeof staffMessages };
  pages: {
    faq: typeof faqMessages;
    faqTopics: typeof TOPICS;
    rules: typeof rulesMessages;
    terms: typeof termsMessages;
    calendar: typeof calendarMessages;
    canvas: typeof canvasMessages;
    guestData: typeof guestDataMessages;
  };
  emojis: { emojis: typeof EMOJIS };
};

/** By what is loaded together. */
type Chunks = {
  first: Catalogue['first'];
  call: Catalogue['room' | 'panel' | 'callTools' | 'people' | 'meeting' | 'chat'];
  rest: Catalogue['stream' | 'account' | 'staff' | 'pages' | 'emojis'];
};
export type ChunkMessages<Name extends keyof Chunks> = Worded<Merged<Chunks[Name]>>;

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
