import { LIMITS } from './contract/limits.ts';

/** Whether a text may be sent: not blank, 2,000 characters at most. */
export function isSendable(text: string): boolean {
  return text.trim() !== '' && text.length <= LIMITS.chatMessage;
}
