import { createTransport } from 'nodemailer';
import type { Log, SendMail } from '../domain/parts.ts';

/** No step of a delivery takes longer; milliseconds. */
const PATIENCE = 10_000;

/** Mail by an SMTP server. @param url with user and password. @param from the sender's address. */
export function createSmtp(url: string, from: string): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  });
  return async (mail) => {
    await transport.sendMail({ from, ...mail });
  };
}

/** Mail of somebody who develops: nobody's but theirs, on the screen. */
export const printedMail =
  (log: Log): SendMail =>
  async ({ to, subject, text }) =>
    log.info({ to, text }, subject);
