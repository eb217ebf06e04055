import type { OauthDisplay, OauthMessage } from '@colloquy/machines/contract/accounts.ts';
import { OAUTH_MESSAGE, STORAGE_KEYS } from '@colloquy/machines/contract/constants.ts';

/** Below `/auth`. */
export const FINISH_PATH = '/finish.js';

/**
 * The script of the page at the end of a social sign-in. As a popup it posts the result to its opener, at this very
 * origin and nowhere else; where a provider has severed the two it uses a broadcast channel of this origin. As a page
 * it redirects by itself.
 */
export const FINISH_SCRIPT = `
const { display, message } = JSON.parse(document.getElementById('message').textContent);
if (display === 'popup') {
  if (window.opener) window.opener.postMessage(message, window.location.origin);
  else new BroadcastChannel('${OAUTH_MESSAGE}').postMessage(message);
  // A message posted right before closing would be lost.
  setTimeout(() => window.close(), 50);
} else if ('error' in message) {
  document.getElementById('back').focus();
} else {
  if ('response' in message) {
    localStorage.setItem('${STORAGE_KEYS.token}', message.response.token);
    localStorage.setItem('${STORAGE_KEYS.currentUser}', JSON.stringify(message.response.data));
  }
  window.location.replace('/g0');
}
`;

/** Contains no inline script: the message is data, encoded so that it cannot end an element. */
export function finishPage(message: OauthMessage, display: OauthDisplay): string {
  const data = JSON.stringify({ display, message }).replaceAll('<', '\\u003c');
  const text = 'error' in message ? message.error.message : 'You are signed in';
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="referrer" content="no-referrer">
    <title>Colloquy</title>
  </head>
  <body>
    <p role="status">${text}.</p>
    <p><a id="back" href="/">Back to Colloquy</a></p>
    <script type="application/json" id="message">${data}</script>
    <script src="/auth${FINISH_PATH}"></script>
  </body>
</html>
`;
}
