import type { Page } from '@playwright/test';

declare global {
  interface Window {
    policyBroken(what: string): void;
  }
}

/**
 * Reports violations of the page's security policy (scripts, styles, Trusted Types, …), and every request to another
 * origin. Call before the page is opened.
 */
export async function watchPolicy(page: Page, baseURL: string, onBroken: (what: string) => void): Promise<void> {
  const { host } = new URL(baseURL);
  const report = (url: string) => {
    if (!/^(data|blob):/.test(url) && new URL(url).host !== host) onBroken(`asks ${url}`);
  };
  page.on('request', (request) => report(request.url()));
  page.on('websocket', (socket) => report(socket.url()));
  await page.exposeFunction('policyBroken', onBroken);
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (violation) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = violation;
      window.policyBroken(`${effectiveDirective}: ${blockedURI} ${sample}, ${sourceFile}:${lineNumber}`);
    }),
  );
}
