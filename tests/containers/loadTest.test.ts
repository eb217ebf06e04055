import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { SETTING_NAMES } from '@colloquy/server/settings.ts';
import { composeFile, textOf } from '../support/repository/composeFile.ts';

const nodesOf = (path: string) => Object.keys(composeFile(path).services).filter((name) => name.startsWith('node'));

const MAIN = ['docker-compose.yml', 'infra/kubernetes/nodes.yaml', 'infra/kubernetes/settings.yaml'];

it('[R-LOAD-1] no node has a token of load tests by default', () => {
  expect(SETTING_NAMES).toContain('LOAD_TOKEN_FILE');
  for (const path of MAIN) expect(textOf(path)).not.toContain('LOAD_TOKEN');
});

it('[R-LOAD-1] each node of docker-compose.yml gets the token as a file from the override', () => {
  const { services, secrets } = composeFile('infra/loadTest/compose.yml');
  expect(Object.keys(services)).toEqual(nodesOf('docker-compose.yml'));
  for (const { environment, secrets: own } of Object.values(services))
    expect([environment, own]).toEqual([{ LOAD_TOKEN_FILE: '/run/secrets/load_token' }, ['load_token']]);
  expect(Object.keys(secrets ?? {})).toEqual(['load_token']);
});

it('[R-LOAD-1] the component for Kubernetes adds the file to the nodes', () => {
  const { patches } = parse(textOf('infra/loadTest/kubernetes/kustomization.yaml')) as {
    patches: { target: object; patch: string }[];
  };
  expect(patches.map(({ target }) => target)).toEqual([{ kind: 'Deployment', name: 'nodes' }]);
  const value = { name: 'LOAD_TOKEN_FILE', value: '/run/secrets/colloquy/load_token' };
  const path = '/spec/template/spec/containers/0/env/-';
  expect(parse(patches[0]?.patch ?? '')).toEqual([{ op: 'add', path, value }]);
});
