import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';

/**
 * `npm run verify -- kubernetes`: builds infra/kubernetes with `kubectl kustomize` and validates every document twice, against
 * packages that npm fetches into a folder of this run: the types of Kubernetes, which know no unknown field, and its
 * schemas, which know formats and lists of values.
 */
const PACKAGES = ['kubernetes-types@1.30.0', 'kubernetes-models@4.5.1'];
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'colloquy-kubernetes-'));
const nameOf = ({ kind, metadata }) => `${kind} ${metadata.name}`;

/** A file of TypeScript whose types are those of the documents. */
const typed = (documents) =>
  documents
    .map((document, at) => {
      // The package names the group that has no name.
      const path = document.apiVersion.replace(/^v1$/, 'core/v1').replace('.k8s.io', '');
      const text = JSON.stringify(document, undefined, 1);
      return `import type { ${document.kind} as T${at} } from 'kubernetes-types/${path}';\nexport const d${at}: T${at} = ${text};`;
    })
    .join('\n');

function typeFaults(documents) {
  writeFileSync(join(folder, 'documents.ts'), typed(documents));
  try {
    const flags = ['--strict', '--noEmit', '--skipLibCheck', '--module', 'esnext', '--moduleResolution', 'bundler'];
    execFileSync(join(ROOT, 'node_modules/.bin/tsc'), [...flags, 'documents.ts'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return [];
  } catch (error) {
    return `${error.stdout}${error.stderr}`.trim().split('\n');
  }
}

function schemaFaults(documents) {
  const load = createRequire(join(folder, 'package.json'));
  return documents.flatMap((document) => {
    const model = load(`kubernetes-models/${document.apiVersion}/${document.kind}`)[document.kind];
    try {
      new model(document).validate();
      return [];
    } catch (error) {
      return [`${nameOf(document)}: ${error.message}`];
    }
  });
}

try {
  const text = execFileSync('kubectl', ['kustomize', join(ROOT, 'infra/kubernetes')], { encoding: 'utf8' });
  const documents = parseAllDocuments(text).map((document) => document.toJS());
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  execFileSync('npm', ['install', '--silent', '--no-audit', ...PACKAGES], { cwd: folder, stdio: 'inherit' });
  const faults = [...typeFaults(documents), ...schemaFaults(documents)];
  for (const fault of faults) console.error(fault);
  console.log(`${documents.length} documents, ${faults.length} faults: ${documents.map(nameOf).join(', ')}`);
  process.exitCode = faults.length === 0 && documents.length > 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
