import { LIMITS } from './contract/limits.ts';

/** Whether the product lets a text be sent: not blank, 2,000 characters at most. */
export function isSendable(text: string): boolean {
  return text.trim() !== '' && text.length <= LIMITS.chatMessage;
}
