import { DELAYS, LIMITS } from '@colloquy/machines/contract/limits.ts';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import { REPORTS } from '@colloquy/machines/contract/reportLimits.ts';
import { RETENTION, type Retained } from '@colloquy/machines/contract/retention.ts';
import { count, lasting } from './formats.ts';
import { localised } from './locale.ts';

/** The longest time for which requests of a network are counted (`RATES`, which no page needs); milliseconds. */
const LONGEST_COUNT = 3_600_000;

/** What the server deletes by itself, and from when its time is counted. */
const RETAINED: Record<Retained, string> = {
  roomRecord: 'A room’s record, after the room was opened last',
  endedSession: 'A sign-in, after it ended',
  unconfirmedSecondFactor: 'A key for sign-in codes that was not confirmed',
  passwordReset: 'A link to set a new password',
  oauthState: 'That you came back from Google or GitHub',
  reportPicture: 'A picture in a report',
  decidedReport: 'A report with its warning or suspension, after the decision',
  auditEntry: 'What staff did',
  suspendedNetwork: 'The fingerprint of a suspended person’s network, after it stopped to count',
  guestBlock: 'Whom you have blocked without an account',
};
const retained = (Object.keys(RETENTION) as Retained[]).map(
  (what) => `${RETAINED[what]}: ${lasting(RETENTION[what])}.`,
);

/** What is stored, and for how long: every time is the one that the code uses. */
export const privacyPageWords = localised({
  lead: 'What we keep about you, why, and for how long.',
  more: 'The rules for everybody here',
  sections: [
    {
      title: 'In a call',
      points: [
        'Picture and sound of a call go straight from browser to browser, or over a relay that cannot see or hear them. We never store them.',
        'A live stream with many viewers passes a media server, which could see it. Its page says when it does.',
        `While you are live with your camera on, a small picture of it is sent every ${lasting(STREAMS.pictureIntervalMs)} and shown to everybody in the list of streams and where your link is shared. It is kept for ${lasting(STREAMS.pictureKept)} at most. It ends with your stream, and so do its title, tags and language.`,
        'Chat is not stored. While a room is open, our server holds its latest lines for people who lose their connection. They are deleted with the room.',
        `So that nobody can make up in a report what you wrote, a fingerprint of each line is kept for ${lasting(REPORTS.meetingKept)}. The line cannot be read from it.`,
        `Who was in a room with whom is known for ${lasting(REPORTS.meetingKept)}, so that you can report somebody after the call.`,
      ],
    },
    {
      title: 'Rooms',
      points: [
        `A room’s name, tags, number of seats and a hash of its password are kept until nobody has opened it for ${lasting(RETENTION.roomRecord)}.`,
        'Join Random says which languages you speak: those of your browser, or those that you chose while you waited. They are known with the room that it opens for you, and forgotten with it.',
      ],
    },
    {
      title: 'Without an account',
      points: [
        `A cookie says that you are the same guest as before. It lasts ${lasting(DELAYS.guestCookie)}.`,
        `Your random id stays yours for ${lasting(DELAYS.guestIdKept)} after you used it last.`,
      ],
    },
    {
      title: 'With an account',
      points: [
        'Your name, email address, picture and a hash of your password are kept until you delete the account. There you can also download all that we hold about you.',
        `You stay signed in for ${lasting(DELAYS.bearerLife)}, or for ${lasting(ACCOUNTS.bearerIdle)} in a browser that you do not use. With each sign-in the names of browser and system are kept, without versions, so that you know it again.`,
        'If you turn on sign-in codes, their key is kept encrypted, and your recovery codes as hashes, until you turn them off.',
        `A link to set a new password works for ${lasting(DELAYS.resetLink)}.`,
      ],
    },
    {
      title: 'Reports and blocks',
      points: [
        `A report holds who reported whom, in which room, why, and the note and chat lines that the reporter added. Only staff read it. It is kept for ${lasting(RETENTION.decidedReport)} after the decision, so that staff know what was decided before; longer while a suspension lasts.`,
        `A picture in a report is kept for ${lasting(REPORTS.pictureKept)}, or until the report is decided if that is sooner. Only staff can see it.`,
        `Staff see how often somebody was reported within ${lasting(REPORTS.shown)}. If ${REPORTS.reportersThatSlow} different people report somebody within ${lasting(REPORTS.slowing)}, Join Random makes that person wait ${lasting(REPORTS.matchPause * 1_000)} between two searches until staff have decided.`,
        `A warning waits for its person for ${lasting(DELAYS.warningKept)}. A suspension also holds the network it came from for ${lasting(DELAYS.suspendedNetwork)}, as a fingerprint only.`,
        `Whom you have blocked (${count(LIMITS.blocks, 'person', 'people')} at most) is kept until you take it back or delete your account, with the account or the cookie of whom you met in a call, so that another name does not bring them back. Nobody else is told, and you are not told either whose cookie it is.`,
      ],
    },
    { title: 'Deleted by itself', points: retained },
    {
      title: 'Your network address',
      points: [
        'A direct call shows it to the other browser. Where there is a relay, you can hide it: in a call, open the side panel, then Details.',
        `To keep attacks out, we count requests from each network, for ${lasting(LONGEST_COUNT)} at most.`,
      ],
    },
    {
      title: 'In your browser',
      points: [
        'Your browser remembers that you agreed to the rules, your choice of light or dark, whether you preview strangers, your devices and name for calls, and that you are signed in. It is all gone when you clear the data of this site.',
        'There are no advertisements here, and nothing follows you to other sites.',
      ],
    },
  ],
} as const);
