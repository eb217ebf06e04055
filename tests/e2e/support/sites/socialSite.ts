import { test as base } from '@playwright/test';
import { startProvider, type RunningProvider } from '../../../support/provider/startProvider.ts';
import { startOwnSite } from './ownSite.ts';

/** One node, and a provider that plays both Google and GitHub. */
export type SocialSite = { url: string; provider: RunningProvider };

async function startSocialSite(): Promise<SocialSite & { stop(): Promise<void> }> {
  const provider = await startProvider();
  const { clientId, clientSecret } = provider;
  const site = await startOwnSite({
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_ISSUER_URL: provider.url,
    GITHUB_CLIENT_ID: clientId,
    GITHUB_CLIENT_SECRET: clientSecret,
    GITHUB_URL: provider.url,
    GITHUB_API_URL: provider.url,
  });
  return {
    url: site.url,
    provider,
    async stop() {
      await site.stop();
      await provider.stop();
    },
  };
}

/** Tests of people who sign in at a provider. */
export const test = base.extend<object, { site: SocialSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted
    async ({}, provide) => {
      const site = await startSocialSite();
      await provide(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, provide) => provide(site.url),
});
