import { randomUUID } from 'node:crypto';
import type { Profile, SignupAnswer } from '@colloquy/machines/contract/accounts.ts';
import { visit, type Reply, type Visitor } from './visitor.ts';

/** A signed-in account. */
export type Member = {
  visitor: Visitor;
  profile: Profile;
  token: string;
  email: string;
  password: string;
  bearer: { Authorization: string };
  /** Calls with the bearer token. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
};

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** Signs up with a unique email. */
export async function signUp(url: string, name = 'ada'): Promise<Member> {
  const visitor = await visit(url);
  const email = `${name}.${randomUUID()}@example.org`;
  const password = `secret of ${name} ${randomUUID()}`;
  const reply = await visitor.post('/signup', { user: { email, password } });
  if (reply.status !== 201) throw new Error(`${name} could not sign up: ${reply.text}`);
  const { data: profile, token } = reply.body as SignupAnswer;
  const call: Member['call'] = (method, path, body, headers = {}) =>
    visitor.call(method, path, body, { ...bearer(token), ...headers });
  return { visitor, profile, token, email, password, bearer: bearer(token), call };
}
