/** Runs in a page before its own scripts: presses Join now as soon as it is enabled, unless told to stay. */
export function joinAtOnce() {
  new MutationObserver(() => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('form button[type=submit]:enabled')) {
      if (button.textContent === 'Join now' && !('staysInLobby' in globalThis)) button.click();
    }
  }).observe(document, { childList: true, subtree: true, attributes: true });
}
