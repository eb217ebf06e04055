import { createHash, randomUUID } from 'node:crypto';
import express, { type Request, type Response } from 'express';
import { createServer } from 'node:http';
import { listenOnFreePort } from '../node/listenOnFreePort.ts';
import { createIdTokens, type Forgery } from './idTokens.ts';

/** The person signed in at the provider. */
export type ProviderPerson = {
  subject: string;
  email: string;
  emailVerified: boolean;
  givenName?: string;
  familyName?: string;
};

/** The provider's behaviour; tests modify it in place. */
export type Behaviour = {
  person: ProviderPerson;
  /** `ask` shows a page with the two links `Allow` and `Deny`, as a browser would see one. */
  consent: 'allow' | 'deny' | 'ask';
  /** The forged part of its responses. */
  forgery: Forgery | 'state' | undefined;
  /** Accepts a code twice. */
  reusesCodes: boolean;
};

/** A provider like Google (OpenID Connect) and GitHub (OAuth 2 and an API) at once. */
export type RunningProvider = {
  url: string;
  clientId: string;
  clientSecret: string;
  behaviour: Behaviour;
  stop(): Promise<void>;
};

type Grant = { challenge: string; nonce: string; redirectUri: string; person: ProviderPerson };

export async function startProvider(person: Partial<ProviderPerson> = {}): Promise<RunningProvider> {
  const clientId = 'colloquy-in-tests';
  const clientSecret = randomUUID();
  const behaviour: Behaviour = {
    person: { subject: randomUUID(), email: `${randomUUID()}@example.org`, emailVerified: true, ...person },
    consent: 'allow',
    forgery: undefined,
    reusesCodes: false,
  };
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, ProviderPerson>();
  const idTokens = await createIdTokens();
  const app = express();
  let url = '';

  const authorize = (request: Request, response: Response) => {
    const requested = new URL(request.originalUrl, url).searchParams;
    const back = new URL(requested.get('redirect_uri') ?? '');
    const consent = requested.get('consent') ?? behaviour.consent;
    if (consent === 'ask') {
      const link = (answer: string) => `?${new URLSearchParams({ ...Object.fromEntries(requested), consent: answer })}`;
      response.send(`<a href="${link('allow')}">Allow</a> <a href="${link('deny')}">Deny</a>`);
      return;
    }
    back.searchParams.set('state', behaviour.forgery === 'state' ? 'forged' : (requested.get('state') ?? ''));
    if (consent === 'deny') back.searchParams.set('error', 'access_denied');
    else {
      const code = randomUUID();
      codes.set(code, {
        challenge: requested.get('code_challenge') ?? '',
        nonce: requested.get('nonce') ?? '',
        redirectUri: back.origin + back.pathname,
        person: behaviour.person,
      });
      back.searchParams.set('code', code);
    }
    response.redirect(303, back.href);
  };

  const redeem = async (request: Request, response: Response) => {
    const form = request.body as Record<string, string | undefined>;
    const grant = codes.get(form['code'] ?? '');
    if (!behaviour.reusesCodes) codes.delete(form['code'] ?? '');
    const proof = createHash('sha256')
      .update(form['code_verifier'] ?? '')
      .digest('base64url');
    const knowsClient = form['client_secret'] === clientSecret || isBasic(request, clientId, clientSecret);
    if (!grant || grant.challenge !== proof || grant.redirectUri !== form['redirect_uri'] || !knowsClient) {
      response.status(400).json({ error: 'invalid_grant' });
      return;
    }
    const accessToken = randomUUID();
    tokens.set(accessToken, grant.person);
    const { subject, email, emailVerified, givenName, familyName } = grant.person;
    const isOpenId = request.path === '/token';
    response.json({
      access_token: accessToken,
      token_type: 'bearer',
      ...(isOpenId && {
        id_token: idTokens.sign(
          {
            iss: url,
            aud: clientId,
            sub: subject,
            nonce: grant.nonce,
            email,
            email_verified: emailVerified,
            given_name: givenName,
            family_name: familyName,
          },
          behaviour.forgery === 'state' ? undefined : behaviour.forgery,
        ),
      }),
    });
  };

  const personOf = (request: Request) => tokens.get((request.get('Authorization') ?? '').replace(/^Bearer /i, ''));

  app.use(express.urlencoded({ extended: false }));
  app.get('/.well-known/openid-configuration', (_request, response) => {
    response.json({
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    });
  });
  app.get('/jwks', (_request, response) => {
    response.json(idTokens.jwks);
  });
  app.get(['/authorize', '/login/oauth/authorize'], authorize);
  app.post(['/token', '/login/oauth/access_token'], redeem);
  app.get('/user', (request, response) => {
    const known = personOf(request);
    // GitHub's ids are numbers.
    response.status(known ? 200 : 401).json({ id: known && numberOf(known.subject), name: known?.givenName ?? null });
  });
  app.get('/user/emails', (request, response) => {
    const known = personOf(request);
    response.status(known ? 200 : 401).json([
      { email: 'other@example.org', primary: false, verified: true },
      { email: known?.email, primary: true, verified: known?.emailVerified },
    ]);
  });

  const server = createServer(app);
  url = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  return {
    url,
    clientId,
    clientSecret,
    behaviour,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function isBasic(request: Request, id: string, secret: string): boolean {
  return request.get('Authorization') === `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
}

function numberOf(subject: string): number {
  return createHash('sha256').update(subject).digest().readUInt32BE();
}
