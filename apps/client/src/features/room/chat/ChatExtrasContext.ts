import { createContext, use } from 'react';
import type { chatEventsMachine } from '@colloquy/machines/chatEvents/chatEventsMachine.ts';
import type { FileOffer } from '@colloquy/machines/contract/files.ts';
import type { fileTransferMachine } from '@colloquy/machines/fileTransfer/fileTransferMachine.ts';

/** Files by the id of their transfer; a received one has an address until it is forgotten. */
export type FileStore = {
  put: (transferId: string, file: File) => void;
  urlOf: (transferId: string) => string | undefined;
  forget: (transferId: string) => void;
  /** Calls back with what that member offers; returns a function that stops it. */
  watch: (memberId: string, offered: (transferId: string, offer: FileOffer) => void) => () => void;
};

/** Filled machines, and the files. */
export type ChatExtrasDependencies = {
  chatEvents: typeof chatEventsMachine;
  fileTransfer: typeof fileTransferMachine;
  files: FileStore;
};
export type LoadChatExtras = () => Promise<ChatExtrasDependencies>;

const Context = createContext<LoadChatExtras | undefined>(undefined);
export const ChatExtrasProvider = Context.Provider;

/** Undefined where a call's chat has nothing beside its messages. */
export const useLoadChatExtras = (): LoadChatExtras | undefined => use(Context);
