import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readSettings, SETTING_NAMES } from '@colloquy/server/settings.ts';
import { composeFile, ROOT, textOf } from '../support/repository/composeFile.ts';

const FOLDER = 'infra/kubernetes';

type Probe = { httpGet?: { path: string; port: string }; periodSeconds: number; failureThreshold?: number };
type Container = {
  image: string;
  ports: { name: string; containerPort: number }[];
  env?: { name: string; value?: string }[];
  securityContext: object;
  resources: { limits: { memory: string } };
  volumeMounts: { mountPath: string }[];
  lifecycle?: { preStop: { exec: { command: string[] } } };
} & Record<'startupProbe' | 'livenessProbe' | 'readinessProbe', Probe>;
type PodSpec = {
  containers: Container[];
  securityContext: object;
  automountServiceAccountToken: boolean;
  terminationGracePeriodSeconds: number;
};
type Document = {
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  data?: Record<string, string>;
  spec: Record<string, unknown> & {
    selector: { matchLabels: Record<string, string> };
    template: { metadata: { labels: Record<string, string> }; spec: PodSpec };
  };
};

const { resources, images } = parse(textOf(`${FOLDER}/kustomization.yaml`)) as {
  resources: string[];
  images: { name: string }[];
};
const documents = resources.flatMap((file) =>
  parseAllDocuments(textOf(`${FOLDER}/${file}`)).map((document) => document.toJS() as Document),
);
const find = (kind: string, name: string) => {
  const found = documents.find((document) => document.kind === kind && document.metadata.name === name);
  if (!found) throw new Error(`no ${kind} ${name}`);
  return found;
};
const workloads = documents.filter(({ kind }) => ['Deployment', 'StatefulSet', 'DaemonSet'].includes(kind));
const pod = find('Deployment', 'nodes').spec.template.spec;
const [node] = pod.containers as [Container];
const settings = find('ConfigMap', 'settings').data ?? {};
const inFile = (path: string, pattern: RegExp) => Number(pattern.exec(textOf(path))?.[1]?.replace('_', ''));

describe('infra/kubernetes', () => {
  it('has every file in its kustomization, except the values of the adapter', () => {
    const others = ['kustomization.yaml', 'adapter.yaml'];
    expect(readdirSync(join(ROOT, FOLDER)).sort()).toEqual([...resources, ...others].sort());
  });

  it('[R-SET-1] gives nodes settings that they know and accept, secrets as files only', () => {
    const files = (node.env ?? []).map(({ name }) => name);
    for (const name of [...Object.keys(settings), ...files]) expect(SETTING_NAMES).toContain(name);
    expect(files.every((name) => name.endsWith('_FILE'))).toBe(true);
    const secrets = { APP_SECRET: 'long enough to be a secret', TURN_SECRET: 'secret', JANUS_SECRET: 'secret' };
    const stores = { DATABASE_URL: 'postgres://database/colloquy', REDIS_URL: 'redis://redis' };
    expect(readSettings({ ...settings, ...secrets, ...stores })).toMatchObject({
      NODE_ENV: 'production',
      TRUST_PROXY: 1,
    });
  });

  it('mounts the secrets that infra/makeSecrets.sh makes, with the names that docker-compose.yml gives them', () => {
    const made = textOf('infra/makeSecrets.sh');
    const { secrets = {} } = composeFile('docker-compose.yml');
    for (const { value = '' } of node.env ?? []) {
      const [, name = ''] = /^\/run\/secrets\/colloquy\/(\w+)$/.exec(value) ?? [];
      expect(secrets).toHaveProperty(name);
      expect(made).toMatch(new RegExp(`\\b${name}\\b`));
    }
    expect(node.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/run/secrets/colloquy']);
  });

  it('probes nodes at the port of the image, where they say that they are alive and ready', () => {
    expect(node.ports).toEqual([{ name: 'http', containerPort: inFile('infra/Dockerfile', /PORT=(\d+)/) }]);
    expect(settings['PORT']).toBe(String(node.ports[0]?.containerPort));
    for (const [probe, path] of [
      [node.startupProbe, '/healthz'],
      [node.livenessProbe, '/healthz'],
      [node.readinessProbe, '/readyz'],
    ] as const) {
      expect(probe.httpGet).toEqual({ path, port: 'http' });
      expect(textOf('apps/server/src/platform/http/readinessRoutes.ts')).toContain(`router.get('${path}'`);
    }
  });

  it('[R-SET-13] gives a node longer to end than it takes, after new clients are sent elsewhere', () => {
    const most =
      inFile('apps/server/src/main.ts', /SHUTDOWN_TIMEOUT_MS = (\S+);/) +
      inFile('apps/server/src/options.ts', /MOVE_MS = (\S+);/);
    const [program, seconds] = node.lifecycle?.preStop.exec.command ?? [];
    expect(program).toBe('sleep');
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(Number(seconds) + most / 1_000);
  });

  it.each(workloads.map((workload) => [workload.metadata.name, workload] as const))(
    'limits the privileges and resources of %s',
    (_, { metadata, spec }) => {
      const { securityContext, automountServiceAccountToken, containers } = spec.template.spec;
      expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      expect(automountServiceAccountToken).toBe(false);
      for (const container of containers) {
        expect(container.securityContext).toMatchObject({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(container.resources.limits.memory).toMatch(/^\d+[MG]i$/);
      }
      expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels);
      expect(
        documents.some(({ kind, metadata: { name } }) => kind === 'Namespace' && name === metadata.namespace),
      ).toBe(true);
    },
  );

  it('scales nodes by a metric that the adapter passes on', () => {
    const { metrics, scaleTargetRef } = find('HorizontalPodAutoscaler', 'nodes').spec as unknown as {
      metrics: { pods?: { metric: { name: string } } }[];
      scaleTargetRef: { name: string };
    };
    const name = metrics[0]?.pods?.metric.name ?? '';
    expect(textOf(`${FOLDER}/adapter.yaml`)).toContain(`matches: ${name} `);
    expect(scaleTargetRef.name).toBe('nodes');
  });

  it('names the media servers by the names of their pods, at the port of their configuration', () => {
    const { replicas, serviceName } = find('StatefulSet', 'media').spec as unknown as {
      replicas: number;
      serviceName: string;
    };
    const port = inFile('infra/janus/janus.transport.websockets.jcfg', /ws_port = (\d+)/);
    const urls = Array.from(
      { length: replicas },
      (_, at) => `ws://media-${at}.${serviceName}.colloquy-media.svc.cluster.local:${port}`,
    );
    expect(settings['JANUS_URLS']).toBe(urls.join());
  });

  it('lets nodes be reached from the Ingress controller and Prometheus only', () => {
    expect(find('NetworkPolicy', 'nothing').spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    const { ingress } = find('NetworkPolicy', 'nodes').spec as unknown as { ingress: { ports: object[] }[] };
    expect(ingress.map(({ ports }) => ports)).toEqual([[{ port: 3000 }]]);
  });

  it('names the images that docker-compose.yml names', () => {
    const { services } = composeFile('docker-compose.yml') as unknown as {
      services: Record<string, { image: string }>;
    };
    const known = Object.values(services).map(({ image }) => image);
    const used = workloads.flatMap(({ spec }) => spec.template.spec.containers.map(({ image }) => image));
    for (const image of [...used, ...images.map(({ name }) => name)]) expect(known).toContain(image);
  });
});
