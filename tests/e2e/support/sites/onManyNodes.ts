import { test as base } from '@playwright/test';
import { startDeployment, type Deployment } from '../../../support/deployment/startDeployment.ts';

/** Tests on many nodes: each has its own three behind HAProxy, and URLs point to the proxy. */
export const test = base.extend<{ https: boolean; settings: Record<string, string>; deployment: Deployment }>({
  https: [false, { option: true }],
  /** More settings of every node. */
  settings: [{}, { option: true }],
  deployment: async ({ https, settings }, provide) => {
    const deployment = await startDeployment({ nodes: 3, https, settings });
    await provide(deployment);
    await deployment.stop();
  },
  baseURL: ({ deployment }, provide) => provide(deployment.url),
});

/** How many sockets each node has; -1 for one that does not answer. */
export function socketsOf({ nodes }: Deployment): Promise<number[]> {
  return Promise.all(
    nodes.map(({ url }) =>
      fetch(`${url}/metrics`).then(
        async (answer) => Number(/^colloquy_sockets (\d+)/m.exec(await answer.text())?.[1]),
        () => -1,
      ),
    ),
  );
}

/** How many sockets one node has, and all others together. */
export async function socketsOn(deployment: Deployment, node: number): Promise<{ here: number; elsewhere: number }> {
  const counts = await socketsOf(deployment);
  const others = counts.filter((count, index) => index !== node && count > 0);
  return { here: counts[node] ?? -1, elsewhere: others.reduce((sum, count) => sum + count, 0) };
}
