import { asksStrangers } from '../../contract/clientVersion.ts';
import type { Member } from '../roomCallTypes.ts';

/** Whether that member's page asks its person for consent, too; plain clients and older pages never do. */
export const isAsked = (member: Member | undefined): boolean => asksStrangers(member?.client);

/**
 * Whether people who met at random first see each other blurred: one other person, whose page asks for consent too, and
 * with whom there was no talk in this call.
 */
export function needsPreview([first, ...more]: readonly Member[], talkingWith: readonly string[]): boolean {
  return first !== undefined && more.length === 0 && isAsked(first) && !talkingWith.includes(first.userId);
}

/** Whether the preview may end; a member who is never asked counts as agreed. */
export const allAgree = (members: readonly Member[]): boolean =>
  members.length > 0 && members.every((member) => member.accepts === true || !isAsked(member));
