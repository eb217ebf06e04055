import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOptions } from '../../support/chromium.ts';
import { startDeployment, type Deployment } from '../../support/deployment/startDeployment.ts';
import { TestClient } from '../../support/people/testClient.ts';
import { ifPrometheus, startPrometheus, testAlerts } from '../../support/programs/startPrometheus.ts';
import { ROOT, textOf } from '../../support/repository/composeFile.ts';
import { alignedTable } from '../../support/table.ts';

const METRICS_TOKEN = randomBytes(16).toString('hex');
const [PEOPLE, SECONDS] = [40, 110];
/** Where pictures and the latest figures are left. */
const FOLDER = join(ROOT, 'dist/prometheus');

const { panels } = JSON.parse(textOf('infra/grafana/dashboards/colloquy.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

/** Simulated people, whose own figures do not matter here. */
async function simulatePeople(url: string): Promise<void> {
  const how = ['load', 'fours', '--url', url, '--people', `${PEOPLE}`, '--seconds', `${SECONDS}`, '--no-recordings'];
  const load = spawn(process.execPath, [join(ROOT, 'scripts/command.mjs'), ...how], { cwd: ROOT, stdio: 'ignore' });
  await once(load, 'exit');
}

/** Of Debian's Prometheus, which has the classic pages only. */
async function takePictures(url: string): Promise<void> {
  const expressions = ['sum(colloquy_members)', 'sum by (result) (rate(colloquy_joins_total[1m]))'];
  const graphs = expressions.flatMap((expr, at) => [
    [`g${at}.expr`, expr],
    [`g${at}.tab`, '0'],
    [`g${at}.range_input`, '5m'],
  ]);
  const browser = await chromium.launch(launchOptions());
  const page = await browser.newPage({ viewport: { width: 1000, height: 600 } });
  for (const [name, path] of [
    ['alerts', 'alerts'],
    ['graph', `graph?${new URLSearchParams(graphs)}`],
  ] as const) {
    await page.goto(`${url}/classic/${path}`);
    // The bar would stay in the middle of the picture.
    await page.addStyleTag({ content: '.navbar { position: static !important } body { padding-top: 0 !important }' });
    if (name === 'alerts') await page.getByText('NodeDown').first().click();
    await page.waitForTimeout(3_000);
    await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: true });
  }
  await browser.close();
}

describe.skipIf(ifPrometheus.isMissing)(ifPrometheus.titled('Prometheus itself'), () => {
  let deployment: Deployment;
  let prometheus: Awaited<ReturnType<typeof startPrometheus>>;
  beforeAll(async () => {
    await mkdir(FOLDER, { recursive: true });
    const settings = { METRICS_TOKEN, LIMITS_FACTOR: '1000' };
    deployment = await startDeployment({ nodes: 2, mediaServers: 1, settings });
    const nodes = deployment.nodes.map(({ url }) => url);
    prometheus = await startPrometheus({ nodes, proxy: deployment.proxy.url, metricsToken: METRICS_TOKEN });
  }, 120_000);
  afterAll(async () => {
    await prometheus?.stop();
    await deployment?.stop();
  });

  it('[R-HTTP-18] fires each alert for its cause and not without', async () => {
    expect(await testAlerts(join(ROOT, 'tests/integration/operation/alertTests.yml'))).toContain('SUCCESS');
    for (const { rules } of await prometheus.rules()) expect(rules.length).toBeGreaterThan(0);
  });

  it('[R-HTTP-18] has data for every panel of the dashboard while people are there', async () => {
    const crowd = simulatePeople(deployment.url);
    const lost = new TestClient(deployment.url, {});
    await lost.waitForConnect();
    const refused = setInterval(() => lost.send('joinRoom', { room_name: 'nowhere', user_id: 'lost' }), 1_000);
    await crowd;
    clearInterval(refused);
    lost.leave();
    const rows = [['Panel', 'Query', 'Series', 'Highest']];
    for (const { title, targets } of panels) {
      // Only a Janus has figures of media servers.
      if (title.startsWith('Media servers') && deployment.mediaServers.length === 0) continue;
      for (const { expr } of targets) {
        const series = await prometheus.query(expr, SECONDS);
        const numbers = series.flatMap(({ values }) => values.filter(([, value]) => Number.isFinite(Number(value))));
        const highest = Math.max(...numbers.map(([, value]) => Number(value)));
        rows.push([title, expr, `${series.length}`, highest.toPrecision(3)]);
      }
    }
    await writeFile(join(FOLDER, 'panels.txt'), alignedTable(rows));
    expect(rows.filter(([, , series]) => series === '0')).toEqual([]);
    const members = await prometheus.query('sum(colloquy_members)', SECONDS);
    expect(Math.max(...members.flatMap(({ values }) => values.map(([, value]) => Number(value))))).toBeGreaterThan(
      PEOPLE / 4,
    );
    // On a busy machine slow operations begin to be noticed; too few for an alert.
    expect((await prometheus.alerts()).filter(({ state }) => state === 'firing')).toEqual([]);
  });

  it('[R-HTTP-18] says which node is away, after a minute', async () => {
    const [, two] = deployment.nodes;
    await two?.end('SIGKILL');
    await expect
      .poll(() => prometheus.alerts(), { timeout: 150_000, interval: 2_000 })
      .toContainEqual(
        expect.objectContaining({
          state: 'firing',
          labels: expect.objectContaining({ alertname: 'NodeDown', instance: new URL(two?.url ?? '').host }),
        }),
      );
    await takePictures(prometheus.url);
  });
});
