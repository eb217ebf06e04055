import { createTransport } from 'nodemailer';
import type { SendMail } from '../domain/parts.ts';

/** No step of a delivery takes longer; milliseconds. */
const TIMEOUT = 10_000;

/** Mail by an SMTP server. @param url with user and password. @param from the sender's address. */
export function createSmtp(url: string, from: string): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  });
  return async (mail) => {
    await transport.sendMail({ from, ...mail });
  };
}
