import { type Part } from './part.ts';
export type JanusPart = Part & {
  url: string;
  /** Kills it; `restart` serves the same port. */
  crash(): Promise<unknown>;
};
/** Janus as a part of a deployment, with the configuration of infra/, on a free port of this machine. */
export declare function startJanusPart(secret: string, onLost: (how: string) => void): Promise<JanusPart>;
