import * as z from 'zod/mini';
import {
  accountAnswer,
  accountDeletion,
  accountExport,
  AVATAR_TYPES,
  guestData,
  linkBody,
  linkTicket,
  loginAnswer,
  loginBody,
  oauthDisplay,
  ownSession,
  passwordChange,
  passwordReset,
  profile,
  profileChange,
  publicProfile,
  sessionId,
  signupAnswer,
  signupBody,
} from './accounts.ts';
import { userId } from './fields.ts';
import { followed, followedId, pushAnswer, pushBody } from './follows.ts';
import { resetBody } from './reports.ts';
import { callableBy, type Route } from './route.ts';
import {
  codeRequired,
  codeBody,
  confirmationBody,
  recoveryCodes,
  secondFactorBody,
  secondFactorRemoval,
  secondFactorOffer,
} from './secondFactor.ts';
import { createdStreamKey, streamKey, streamKeyBody, streamKeyId } from './streamKeys.ts';
import { PROVIDERS } from './constants.ts';

const provider = { provider: z.enum(PROVIDERS) };

/** Endpoints of accounts: signing in, profiles, one's own account and what belongs to it. */
export const ACCOUNT_ROUTES: Readonly<Record<string, Route>> = {
  ...callableBy('anybody', {
    'POST /signup': {
      summary: 'Creates an account',
      body: signupBody,
      responses: { 201: signupAnswer },
      errors: ['email_taken', 'password_weak'],
    },
    'POST /login': {
      summary: 'A token for an account, or a challenge where a code is asked for',
      body: loginBody,
      responses: { 200: loginAnswer, 202: codeRequired },
      errors: ['invalid_credentials', 'suspended'],
    },
    'POST /login/code': {
      summary: 'A token for an account, by a challenge and its code',
      body: codeBody,
      responses: { 200: loginAnswer },
      errors: ['code_invalid', 'challenge_invalid', 'suspended'],
    },
    'DELETE /logout': { summary: 'Revokes the bearer token, if there is one', responses: { 204: null } },
    'GET /auth/finish.js': {
      summary: 'The script of the page that ends a social sign-in',
      responses: { 200: 'text/javascript' },
    },
    'GET /auth/{provider}': {
      summary: 'Redirects to an OAuth provider; 200 is a page that says what went wrong',
      parameters: provider,
      query: { display: z.optional(oauthDisplay), link: z.optional(z.string()) },
      responses: { 200: 'text/html', 303: null },
      errors: ['not_found'],
    },
    'GET /auth/{provider}/callback': {
      summary: 'Where an OAuth provider redirects to',
      parameters: provider,
      query: { state: z.optional(z.string()), code: z.optional(z.string()), error: z.optional(z.string()) },
      responses: { 200: 'text/html' },
      errors: ['not_found'],
    },
    'GET /api/profiles/{userId}': {
      summary: 'A profile: with all fields to its owner',
      parameters: { userId },
      responses: { 200: z.union([profile, publicProfile]) },
      errors: ['profile_not_found'],
    },
    'GET /api/avatars/{name}': {
      summary: 'A picture',
      parameters: { name: z.string() },
      responses: { 200: 'image/webp' },
      errors: ['avatar_not_found'],
    },
    'GET /api/guest': { summary: 'All data stored about the guest cookie that is sent', responses: { 200: guestData } },
    'DELETE /api/guest': { summary: 'Deletes that data', responses: { 204: null } },
    'POST /api/password-reset/mail': {
      summary: 'Asks for a link to set a new password; 404 where no mail can be sent',
      body: resetBody,
      responses: { 202: null },
      errors: ['not_found'],
    },
    'POST /api/password-reset': {
      summary: 'A new password, by a link',
      body: passwordReset,
      responses: { 204: null },
      errors: ['reset_invalid', 'password_weak'],
    },
  }),
  ...callableBy('account', {
    'GET /api/account': { summary: "One's own account", responses: { 200: accountAnswer } },
    'PATCH /api/account': { summary: 'Changes names', body: profileChange, responses: { 200: profile } },
    'DELETE /api/account': {
      summary: 'Deletes the account',
      body: accountDeletion,
      responses: { 204: null },
      errors: ['invalid_credentials'],
    },
    'PUT /api/account/avatar': {
      summary: "Sets one's picture: the file itself",
      body: AVATAR_TYPES,
      responses: { 200: profile },
    },
    'DELETE /api/account/avatar': { summary: "Removes one's picture", responses: { 200: profile } },
    'POST /api/account/password': {
      summary: 'Changes the password, and revokes every other token',
      body: passwordChange,
      responses: { 204: null },
      errors: ['invalid_credentials', 'password_weak'],
    },
    'GET /api/account/sessions': { summary: "One's own active sessions", responses: { 200: z.array(ownSession) } },
    'DELETE /api/account/sessions': { summary: 'Revokes every other session', responses: { 204: null } },
    'DELETE /api/account/sessions/{id}': {
      summary: 'Revokes a session',
      parameters: { id: sessionId },
      responses: { 204: null },
      errors: ['not_found'],
    },
    'POST /api/account/second-factor': {
      summary: 'Creates a TOTP secret for an authenticator app',
      body: secondFactorBody,
      responses: { 201: secondFactorOffer },
      errors: ['invalid_credentials'],
    },
    'POST /api/account/second-factor/confirmation': {
      summary: 'Turns two-factor authentication on, and revokes every other token',
      body: confirmationBody,
      responses: { 200: recoveryCodes },
      errors: ['code_invalid'],
    },
    'DELETE /api/account/second-factor': {
      summary: 'Turns two-factor authentication off',
      body: secondFactorRemoval,
      responses: { 204: null },
      errors: ['invalid_credentials', 'code_invalid'],
    },
    'POST /api/account/links': {
      summary: 'Where to go to link a provider',
      body: linkBody,
      responses: { 201: linkTicket },
      errors: ['not_found'],
    },
    'DELETE /api/account/links/{provider}': {
      summary: 'Unlinks a provider',
      parameters: provider,
      responses: { 204: null },
      errors: ['not_found', 'last_way_in'],
    },
    'GET /api/account/export': { summary: 'All data stored about the account', responses: { 200: accountExport } },
    'GET /api/stream-keys': {
      summary: "One's own stream keys, without the keys themselves",
      responses: { 200: z.array(streamKey) },
    },
    'POST /api/stream-keys': {
      summary: 'A key with which another program may broadcast',
      body: streamKeyBody,
      responses: { 201: createdStreamKey },
      errors: ['no_media_server', 'too_many_keys'],
    },
    'DELETE /api/stream-keys/{id}': {
      summary: 'Deletes a key, and ends a broadcast that is sent with it',
      parameters: { id: streamKeyId },
      responses: { 204: null },
      errors: ['not_found'],
    },
    'GET /api/follows': {
      summary: 'Followed broadcasters, and which of them are live',
      responses: { 200: z.array(followed) },
    },
    'PUT /api/follows/{userId}': {
      summary: 'Follows a broadcaster who has an account',
      parameters: { userId: followedId },
      responses: { 204: null },
      errors: ['profile_not_found'],
    },
    'DELETE /api/follows/{userId}': {
      summary: 'Unfollows someone',
      parameters: { userId: followedId },
      responses: { 204: null },
    },
    'GET /api/push': {
      summary: 'What a browser needs to subscribe to push messages, and whether this one has',
      responses: { 200: pushAnswer },
    },
    'PUT /api/push': {
      summary: 'Subscribes this browser to push messages when a followed broadcaster goes live',
      body: pushBody,
      responses: { 204: null },
    },
    'DELETE /api/push': { summary: 'Unsubscribes this browser', responses: { 204: null } },
  }),
};
