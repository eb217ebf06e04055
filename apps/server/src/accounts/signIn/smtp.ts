import { createTransport } from 'nodemailer';
import type { SendMail } from '../../services.ts';

/** The longest step of a delivery; milliseconds. */
const TIMEOUT = 10_000;

/** Sends mail through an SMTP server. @param url with user and password. @param from the sender's address. */
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
