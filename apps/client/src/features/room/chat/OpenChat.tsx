import { chatMessages } from '../../../messages/chat.ts';
import styles from './OpenChat.module.css';

/** The label of a notice's action that opens the chat: a press anywhere on the notice is one. */
export const OPEN_CHAT = <span className={styles['covers']}>{chatMessages.openChat}</span>;
