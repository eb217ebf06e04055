import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { noMediaServers } from '@colloquy/server/broadcasts/media/mediaServers.ts';
import { composeFile, mountedFrom, ROOT, secretsWithDefault, textOf } from '../../support/repository/composeFile.ts';
import { startSignalling, type SignallingServer } from '../../support/node/startSignalling.ts';
import { createVisitor } from '../../support/people/visitor.ts';

const FILE = 'infra/monitoring.compose.yml';
const services = composeFile('docker-compose.yml');
const figures = composeFile(FILE);

const namesIn = (expressions: readonly string[]) =>
  expressions.flatMap((expression) => expression.match(/\b(colloquy|nodejs|process)_[a-z_]+/g) ?? []);

describe('Prometheus and Grafana', () => {
  it('have no default for a secret, and read files that exist', () => {
    expect(secretsWithDefault(FILE)).toEqual([]);
    expect(figures.services['grafana']?.environment).toMatchObject({
      GF_SECURITY_ADMIN_PASSWORD__FILE: '/run/secrets/grafana_password',
    });
    expect(figures.secrets).toHaveProperty('grafana_password');
    const mounted = Object.values(figures.services).flatMap(mountedFrom);
    expect(mounted.length).toBeGreaterThan(0);
    for (const path of mounted) expect(existsSync(join(ROOT, path))).toBe(true);
  });

  it('read each node with its token, and the proxy, where they listen', () => {
    const { scrape_configs } = parse(textOf('infra/prometheus/prometheus.yml')) as {
      scrape_configs: {
        job_name: string;
        authorization?: { credentials_file: string };
        static_configs: { targets: string[] }[];
      }[];
    };
    const { NODE_1, NODE_2, NODE_3, PROXY_METRICS_ADDRESS = '' } = services.services['proxy']?.environment ?? {};
    expect(
      scrape_configs.map(({ job_name, static_configs }) => [
        job_name,
        static_configs.flatMap(({ targets }) => targets),
      ]),
    ).toEqual([
      ['colloquy', [NODE_1, NODE_2, NODE_3]],
      ['proxy', [PROXY_METRICS_ADDRESS.replace('*', 'proxy')]],
    ]);
    expect(scrape_configs[0]?.authorization?.credentials_file).toBe('/run/secrets/metrics_token');
    expect(figures.services['prometheus']?.secrets).toEqual(['metrics_token']);
    expect(services.secrets).toHaveProperty('metrics_token');
    expect(figures.services['prometheus']?.networks).toEqual(services.services['proxy']?.networks);
  });
});

describe('dashboards and alerts', () => {
  let server: SignallingServer;
  let given: Set<string | undefined>;
  beforeAll(async () => {
    // A node has figures of media servers only where some are configured.
    server = await startSignalling({ services: { mediaServers: { ...noMediaServers, areConfigured: true } } });
    const ada = await server.connectAndJoin('tea', 'ada');
    await ada.roundTrip();
    const { text } = await createVisitor(server.url).get('/metrics');
    given = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  });
  afterAll(() => server.close());

  it('[R-HTTP-18] the dashboard shows metrics that a node exports', () => {
    const { panels } = JSON.parse(textOf('infra/grafana/dashboards/colloquy.json')) as {
      panels: { targets: { expr: string }[] }[];
    };
    const shown = namesIn(panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)));
    expect(shown.length).toBeGreaterThanOrEqual(panels.length);
    for (const name of shown) expect(given).toContain(name.replace(/_bucket$/, ''));
  });

  it('[R-HTTP-18] alerts use metrics that a node or the proxy exports', () => {
    const { groups } = parse(textOf('infra/prometheus/alerts.yml')) as { groups: { rules: { expr: string }[] }[] };
    const expressions = groups.flatMap(({ rules }) => rules.map(({ expr }) => expr));
    const known = /\b(haproxy_backend_active_servers\{proxy="nodes"\}|up\{job="colloquy"\})/;
    for (const expression of expressions) expect(namesIn([expression]).length > 0 || known.test(expression)).toBe(true);
    for (const name of namesIn(expressions)) expect(given).toContain(name.replace(/_bucket$/, ''));
  });

  it('[R-HTTP-18] each alert has a heading in the runbook, and a test with its cause', () => {
    const { groups } = parse(textOf('infra/prometheus/alerts.yml')) as {
      groups: { rules: { alert: string; annotations: Record<string, string> }[] }[];
    };
    const { tests } = parse(textOf('tests/integration/operation/alertTests.yml')) as {
      tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
    };
    const cases = tests.flatMap(({ alert_rule_test }) => alert_rule_test);
    for (const { alert, annotations } of groups.flatMap(({ rules }) => rules)) {
      expect(textOf('docs/runbook.md')).toContain(`\n### ${alert}\n`);
      expect(annotations['runbook']).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
      const counts = cases.filter(({ alertname }) => alertname === alert).map(({ exp_alerts }) => exp_alerts.length);
      expect(new Set(counts)).toEqual(new Set([0, 1]));
    }
  });

  it('[R-HTTP-18] the autoscaler of Kubernetes uses a metric that a node exports', () => {
    const [, name] = /metric: \{ name: (\w+) \}/.exec(textOf('infra/kubernetes/scaling.yaml')) ?? [];
    expect(given).toContain(name);
  });
});
