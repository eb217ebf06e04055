/**
 * Who may import whom. The picture these rules hold is drawn in docs/architecture.md.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Code of tests that stands in a folder of the product. */
const TESTING =
  '^(machines|apps/server/src/(rooms/registry|accounts|signalling)|apps/client/src/(effects|app/machines))/testing/';

/** The ends of the server: what answers HTTP, and what serves sockets. */
const SERVER_TRANSPORTS = 'Routes\\.ts$|^apps/server/src/(api\\.ts|signalling/)';

/** What keeps data or talks to another program. */
const STORES =
  '/postgres\\w+\\.ts$|^apps/server/src/(cluster/(?!nodes\\.ts)|rooms/registry/|broadcasts/janus/|accounts/(signIn/(oauth|hashing)/|follows/webPush)|platform/(database|pictures|embedded)/)';

/** A feature's rules: what is neither a route nor a store, nor about requests or sockets. */
const RULES = {
  path: '^apps/server/src/((rooms|accounts|broadcasts)/|inspection/(grants|inspection))',
  pathNot: `(Routes|bearer|caller|oauthPage)\\.ts$|broadcasts/whip/|\\.test\\.ts$|${TESTING}|${STORES}`,
};

module.exports = {
  forbidden: [
    never('no-cycles', 'A cycle has no order in which to read it', {}, { circular: true }),
    never(
      'contract-is-a-leaf',
      'The contract imports zod and itself',
      { path: '^machines/contract', pathNot: '\\.test\\.ts$' },
      { pathNot: '^machines/contract|node_modules/zod' },
    ),
    never(
      'machines-import-machines',
      'Machines know xstate, the contract and each other',
      { path: '^machines/', pathNot: '\\.test\\.ts$|^machines/testing' },
      { pathNot: '^machines/|node_modules/(xstate|zod)' },
    ),
    never(
      'testing-is-for-tests',
      'Fakes and suites stay out of what ships',
      { path: '^(machines|apps)/', pathNot: `\\.test\\.tsx?$|${TESTING}` },
      { path: `${TESTING}|\\.test\\.tsx?$` },
    ),
    never(
      'client-not-server',
      'The two ends share the contract only',
      { path: '^apps/client' },
      { path: '^apps/server' },
    ),
    never(
      'server-not-client',
      'The two ends share the contract only; two machines run on the server, which knows our suggestions as well',
      { path: '^apps/server' },
      { path: '^apps/client|^machines/(?!contract|mediaHandOver/|pictureSize/|landingSearch/suggestions)' },
    ),
    never(
      'features-apart',
      'A feature never imports another feature',
      { path: '^apps/client/src/features/([^/]+)/' },
      { path: '^apps/client/src/features/', pathNot: '^apps/client/src/features/$1/' },
    ),
    never(
      'features-no-effects',
      'Features reach effects through machines and app/appServices',
      { path: '^apps/client/src/features/' },
      { path: '^apps/client/src/effects/' },
    ),
    never(
      'features-app-only-services',
      'Of app/ features may use the services and machines only',
      { path: '^apps/client/src/features/' },
      { path: '^apps/client/src/app/', pathNot: '^apps/client/src/app/(appServices|machines)' },
    ),
    never(
      'ui-is-props-only',
      'Primitives know nothing of ours',
      { path: '^apps/client/src/ui/' },
      { path: '^(apps/(?!client/src/(ui|styles)/)|machines/)' },
    ),
    never(
      'effects-below',
      'Effects know the contract and the machines’ ports',
      { path: '^apps/client/src/effects/', pathNot: '\\.test\\.ts$' },
      { path: '^apps/client/src/(?!effects/)|^machines/(?!contract/|[^/]+/ports\\.ts$)' },
    ),
    never(
      'messages-are-words',
      'The catalogue knows the codes only',
      { path: '^apps/client/src/messages/' },
      { path: '^apps/client/src/(?!messages/)|^machines/(?!contract/)' },
    ),
    never(
      'platform-below-features',
      'What every feature uses knows none of them; metrics and traces observe all',
      { path: '^apps/server/src/platform/(?!metrics/|tracing)', pathNot: '\\.test\\.ts$' },
      { path: '^apps/server/src/(?!platform/|services\\.ts$)' },
    ),
    never('rules-know-no-transport', 'Routes and stores know the rules of their feature, never the reverse', RULES, {
      path: `${SERVER_TRANSPORTS}|${STORES}|node_modules/(express|socket\\.io|ioredis|postgres)/`,
    }),
    never(
      'transports-know-no-store',
      'Routes and handlers of events use interfaces, which main.ts implements by stores',
      { path: SERVER_TRANSPORTS, pathNot: `\\.test\\.ts$|${TESTING}` },
      { path: STORES },
    ),
    never(
      'transports-apart',
      'HTTP and signalling do not know each other',
      { path: 'Routes\\.ts$' },
      { path: '^apps/server/src/signalling/' },
    ),
    never(
      'signalling-not-routes',
      'HTTP and signalling do not know each other',
      { path: '^apps/server/src/signalling/' },
      { path: 'Routes\\.ts$|^apps/server/src/platform/http/' },
    ),
    never(
      'inspection-apart',
      'Watching goes beside the two transports',
      { path: '^apps/server/src/inspection/', pathNot: 'Routes\\.ts$' },
      { path: '^apps/server/src/(signalling|platform/http)/' },
    ),
    never(
      'stores-know-no-transport',
      'Stores implement interfaces',
      { path: STORES, pathNot: '\\.test\\.ts$' },
      { path: SERVER_TRANSPORTS },
    ),
    never(
      'tracing-when-configured',
      'OpenTelemetry is loaded only where spans are sent somewhere',
      { path: '^apps/server/src/(?!platform/tracing/)' },
      { path: '^apps/server/src/platform/tracing/|node_modules/@opentelemetry', dynamic: false },
    ),
    never(
      'product-without-its-tools',
      'What ships knows nothing of tests and scripts; a build may draw charts',
      { path: '^(machines|apps)/', pathNot: '^apps/client/machineChartsPlugin\\.ts$' },
      { path: '^(tests|scripts)/' },
    ),
    never(
      'tests-not-scripts',
      'Scripts start what tests hold; of theirs, tests use the build only',
      { path: '^tests/' },
      { path: '^scripts/(?!lib/build\\.mjs$)' },
    ),
    never(
      'scripts-from-outside',
      'Scripts use machines and what tests/support starts; only a measurement and a test look into an application',
      { path: '^scripts/', pathNot: '\\.test\\.ts$|^scripts/measureRegistry\\.ts$' },
      { path: '^apps/' },
    ),
    never(
      'no-barrels',
      'Import the file that holds the thing',
      {},
      { path: '/index\\.tsx?$', pathNot: 'node_modules' },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
