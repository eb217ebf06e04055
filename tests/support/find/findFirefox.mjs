import { findProgram } from './findProgram.mjs';

/** The system's Firefox; `FIREFOX_PATH` names another one. */
export function findFirefox() {
  return process.env.FIREFOX_PATH ?? findProgram('firefox-esr') ?? findProgram('firefox');
}
