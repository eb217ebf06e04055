import { ACTIVITY } from '@colloquy/machines/contract/activityLimits.ts';
import { DELAYS, LIMITS } from '@colloquy/machines/contract/limits.ts';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import { REPORTS } from '@colloquy/machines/contract/reportLimits.ts';
import { RETENTION, type Retained } from '@colloquy/machines/contract/retention.ts';
import { count, lasting as lastingIn } from './formats.ts';
import { localised } from './localised.ts';

/** Only the rest of the page is translated (decision 0060). */
const lasting = (ms: number) => lastingIn(ms, 'en');

/** The longest time for which requests of a network are counted (`RATES`, which no page needs); milliseconds. */
const LONGEST_COUNT = 3_600_000;

/** What the server deletes by itself, and from when its time is counted. */
const RETAINED: Record<Retained, string> = {
  roomRecord: 'A room’s record, after it was last opened',
  endedSession: 'A sign-in, after it ends',
  unconfirmedSecondFactor: 'An unconfirmed key for sign-in codes',
  passwordReset: 'A link to set a new password',
  oauthState: 'An unfinished sign-in with Google or GitHub',
  reportPicture: 'A picture in a report',
  decidedReport: 'A report with its warning or suspension, after the decision',
  auditEntry: 'Staff actions',
  suspendedNetwork: 'The fingerprint of a suspended person’s network, after it stops applying',
  guestBlock: 'People you blocked without an account',
};
const retained = (Object.keys(RETENTION) as Retained[]).map(
  (what) => `${RETAINED[what]}: ${lasting(RETENTION[what])}.`,
);

/** What is stored, and for how long: every time is the one that the code uses. */
export const privacyPageMessages = localised('privacyPage', {
  lead: 'What we keep about you, why, and for how long.',
  more: 'The rules for everyone here',
  sections: [
    {
      title: 'In a call',
      points: [
        'Video and sound in a call go straight from browser to browser, or through a relay that can’t see or hear them. We never store them.',
        'A live stream with many viewers goes through our media server, which could see it. The stream’s page says when it does.',
        `While you’re live with your camera on, a small picture is sent every ${lasting(STREAMS.pictureIntervalMs)} and shown to everyone in the list of streams and wherever your link is shared. It’s kept for up to ${lasting(STREAMS.pictureKept)}, and deleted when your stream ends, along with its title, tags and language.`,
        'Chat isn’t stored. While a room is open, our server holds its latest messages for people who lose their connection. They’re deleted with the room. Your browser keeps the latest ones in its tab, for a reload, until you leave the call.',
        'Files go straight from browser to browser. We never see or store them.',
        'Captions are made only if you allow it, by the browser of whoever speaks: on your device or by the service of your browser’s maker, which then gets your speech. Your browser says which. The text goes straight to people who ask. We never see or store it.',
        `So that no one can fake your words in a report, a fingerprint of each line is kept for ${lasting(REPORTS.meetingKept)}. The line can’t be read from it.`,
        `Who was in a room together is kept for ${lasting(REPORTS.meetingKept)}, so that you can report someone after the call.`,
      ],
    },
    {
      title: 'Rooms',
      points: [
        `A room’s name, tags, number of seats and a hash of its password are kept until no one has opened it for ${lasting(RETENTION.roomRecord)}.`,
        'Join Random uses the languages you speak: your browser’s, or those you chose while waiting. They’re kept with the room it opens for you, and deleted with it.',
      ],
    },
    {
      title: 'Without an account',
      points: [
        `A cookie recognizes you as the same guest. It lasts ${lasting(DELAYS.guestCookie)}.`,
        `Your random ID stays yours for ${lasting(DELAYS.guestIdKept)} after you last used it.`,
      ],
    },
    {
      title: 'With an account',
      points: [
        'Your name, email address, picture and a hash of your password are kept until you delete your account. On your account page you can also download everything we store about you.',
        `You stay signed in for ${lasting(DELAYS.bearerLife)}, or ${lasting(ACCOUNTS.bearerIdle)} in a browser you don’t use. Each sign-in keeps the names of your browser and system, without versions, so that you can recognize it.`,
        'If you create a stream key, its title, tags, language and last use are kept, and a hash of the key, until you revoke it.',
        'Whom you follow is kept until you unfollow them, or until either account is deleted. If you turn on notifications, your browser’s address at the push service of its maker is kept while you’re signed in there. That service gets the encrypted notification.',
        'If you turn on sign-in codes, their key is kept encrypted, and your recovery codes as hashes, until you turn them off.',
        `A link to set a new password works for ${lasting(DELAYS.resetLink)}.`,
      ],
    },
    {
      title: 'Reports and blocks',
      points: [
        `A report says who reported whom, in which room and why, with the note and chat lines the reporter added. Only staff can read it. It’s kept for ${lasting(RETENTION.decidedReport)} after the decision, so that staff know about earlier decisions, or longer while a suspension lasts.`,
        `A picture in a report is kept for ${lasting(REPORTS.pictureKept)}, or until the report is decided, if that’s sooner. Only staff can see it.`,
        `Staff see how often someone was reported in the last ${lasting(REPORTS.recentWindowMs)}. If ${REPORTS.reportersThatSlow} different people report someone within ${lasting(REPORTS.slowing)}, Join Random makes that person wait ${lasting(REPORTS.matchPause * 1_000)} between searches until staff decide.`,
        `A warning waits up to ${lasting(DELAYS.warningKept)} for the person to see it. A suspension also covers the person’s network for ${lasting(DELAYS.suspendedNetwork)}, kept only as a fingerprint.`,
        `People you ban from your streams (up to ${count(STREAMS.bansKept, 'person', 'people')}) stay banned from later ones until you lift the ban or delete your account. We keep the name they used and their account or cookie. The ban also covers their network for ${lasting(DELAYS.suspendedNetwork)}, kept only as a fingerprint. Without an account, a ban ends with the stream.`,
        `People you block (up to ${count(LIMITS.blocks, 'person', 'people')}) stay blocked until you unblock them or delete your account. If you met in a call, the block also covers their account or cookie, so that a new name doesn’t bring them back. No one else is told, and you don’t learn whose cookie it is.`,
      ],
    },
    { title: 'Deleted automatically', points: retained },
    {
      title: 'Your IP address',
      points: [
        'A direct call shows it to the other browser. Where a relay is available, you can hide it: in a call, open the side panel, then Details.',
        `To stop attacks, we count requests from each network, for up to ${lasting(LONGEST_COUNT)}.`,
      ],
    },
    {
      title: 'In your browser',
      points: [
        'Your browser remembers that you agreed to the rules, your light or dark theme, whether you preview strangers, your devices and name for calls, the emojis you picked last, your effects and background picture, and that you’re signed in. Clearing this site’s data removes it all.',
        `It also keeps your last ${count(ACTIVITY.calls, 'call', 'calls')} (with whom, when, how long and the interests you share) and the last ${count(ACTIVITY.rooms, 'room', 'rooms')} you hosted. No server gets these lists. Clear them, or turn off the list of calls, under Your activity; logging out clears them too.`,
        'There are no ads here, and nothing follows you to other sites.',
      ],
    },
  ],
} as const);
