const SERVERS = ['postgres', 'redis'];
const CLUSTER = [...SERVERS, 'haproxy'];
const DEPLOYMENT = [...CLUSTER, 'coturn'];

/**
 * @typedef {object} Command `npm run <group> -- <name>`
 * @property {string} run A file, or another program, with its first arguments, separated by spaces.
 * @property {string[]} [needs] `build`: the built product; otherwise programs of `binaries.mjs`.
 * @property {string} [options] What `--help` shows; a command without it answers `--help` itself.
 * @property {string} help One line.
 */

/**
 * The commands of each dispatcher. The one with an empty name runs where no name is given.
 * @type {Record<string, Record<string, Command>>}
 */
export const COMMANDS = {
  load: {
    '': { run: 'tests/load/runLoad.ts', needs: ['build', ...CLUSTER], help: 'simulated people on two nodes' },
    deployment: {
      run: 'tests/load/runDeployment.ts',
      needs: ['build', ...DEPLOYMENT],
      options: "[profile] [--generators N], and the load test's own options",
      help: 'the same from several processes, on nodes behind HAProxy with TLS',
    },
    cluster: {
      run: 'scripts/cluster/runCluster.ts',
      needs: ['build', ...DEPLOYMENT, 'janus'],
      options: '[--nodes N] [--redis-shards R]',
      help: 'only the nodes and the services they need, until Ctrl-C',
    },
    rig: {
      run: 'tests/cluster/runRig.ts',
      needs: ['build', ...CLUSTER],
      options: '[--only a,b] [--short] [--seed S] [--nodes N] [--redis-shards R]',
      help: 'measures a cluster under faults; 15 minutes',
    },
    chaos: {
      run: 'tests/cluster/runChaos.ts',
      needs: ['build', ...CLUSTER],
      options: '[--minutes M] [--seed S] [--nodes N] [--redis-shards R] [--people P] [--only kind,kind]',
      help: 'random faults by seed, and whether a message was lost, duplicated or misdirected',
    },
    fuzz: {
      run: 'tests/fuzz/runFuzz.ts',
      needs: ['build', ...SERVERS],
      help: 'random valid and invalid input to two nodes',
    },
  },
  bench: {
    server: {
      run: 'tests/bench/runBench.ts',
      needs: ['build', ...SERVERS],
      options: '[--rounds 5] [--only part of a name]',
      help: 'cost per message, join and participant, compared with minimal relays; 14 minutes, on Linux',
    },
    call: {
      run: 'tests/bench/call/runCall.ts',
      needs: ['build', 'shell'],
      options: '[--rounds 3]',
      help: 'a call on our page compared with minimal pages; 4 minutes, on Linux',
    },
    stream: {
      run: 'tests/streams/runBench.ts',
      needs: ['build', ...CLUSTER, 'shell', 'janus'],
      options: '(none)',
      help: 'what each viewer of a broadcast costs broadcaster and media server; 6 minutes, on Linux',
    },
    inspector: {
      run: 'tests/bench/inspector/runInspector.ts',
      needs: ['build', 'shell'],
      options: '(none)',
      help: 'what recording and the inspector cost; 2 minutes',
    },
    matching: {
      run: 'tests/bench/strangers/runStrangers.ts',
      needs: ['redis'],
      options: '[--people 5000] [--seed 1]',
      help: 'simulated visitors, matched by a plain rule and by ours',
    },
    scale: { run: 'scripts/scale.ts', help: 'machines, bandwidth and money that people at once take' },
  },
  measure: {
    start: {
      run: 'scripts/measureStart.mjs',
      needs: ['build'],
      options: '(none)',
      help: 'seconds until `npm start` serves, of a first start and later ones',
    },
    pages: {
      run: 'scripts/measurePages.ts',
      needs: ['build', 'shell'],
      options: '(none)',
      help: 'Largest Contentful Paint and Cumulative Layout Shift on an emulated slow phone; 2 minutes',
    },
    weight: {
      run: 'scripts/measureWeight.ts',
      needs: ['build', 'shell'],
      options: '(none)',
      help: 'size of each package in the scripts of a first visit; 1 minute',
    },
    stream: {
      run: 'tests/streams/runMeasure.ts',
      needs: ['build', ...DEPLOYMENT, 'shell', 'janus'],
      options: '[--guest]',
      help: 'frame gaps while a broadcast moves to a media server, and when servers die; 2 minutes',
    },
    costs: {
      run: 'tests/costs/runCosts.ts',
      needs: ['build', ...SERVERS],
      help: 'what each event and HTTP request costs the server, with its rate limit; 15 minutes, on Linux',
    },
    logins: {
      run: 'node_modules/vitest/vitest.mjs run --project=long tests/integration/accounts/loginFlood.long.test.ts',
      needs: ['build', 'postgres'],
      options: '(those of Vitest)',
      help: 'how long others wait during a flood of logins',
    },
    registry: {
      run: 'scripts/measureRegistry.ts',
      needs: ['redis'],
      options: '(none)',
      help: "operations a second of one node's rooms, in memory and in Redis",
    },
    scale: {
      run: 'scripts/scale/measure.ts',
      needs: ['build', ...SERVERS],
      options: '[--seed 1] [--rounds 4]',
      help: 'what the estimate of `npm run bench -- scale` is made of, predicted and measured; 9 minutes, on Linux',
    },
  },
  models: {
    '': {
      run: 'tests/models/runModels.ts',
      options:
        '[--plan] [--only machine] [--pairs] [--deep] [--record] [--accept] [--random N | --nightly] [--seed S] [--path P]',
      help: 'every transition of every machine, and all interleavings of two connections',
    },
    chrome: {
      run: 'tests/models/runChrome.ts',
      needs: ['shell'],
      options: '[--runs 1000] [--seed 1]',
      help: "the fake connection compared with Chromium's",
    },
    mutants: {
      run: 'tests/models/runMutants.ts',
      options: '[--count 200] [--seed 1] [--only machine]',
      help: 'whether the tests detect mutated machines',
    },
  },
  verify: {
    containers: {
      run: 'tests/containers/runContainers.ts',
      needs: ['build', 'shell'],
      options: '[--keep FOLDER]',
      help: 'starts docker-compose.yml in podman and checks it',
    },
    kubernetes: {
      run: 'scripts/checkKubernetes.mjs',
      options: '(none)',
      help: 'infra/kubernetes against the types and schemas of Kubernetes',
    },
    authorisation: {
      run: 'tests/authorisation/runAuthorisation.ts',
      needs: ['build', ...SERVERS],
      options: '(none)',
      help: 'every event and HTTP request as every kind of caller, as tables',
    },
    mutants: {
      run: 'scripts/mutants.mjs',
      options: "rules | features | signalling, then Stryker's own options",
      help: 'whether the tests detect mutants of the server',
    },
    sbom: {
      run: 'npm sbom --sbom-format=cyclonedx --package-lock-only --omit=dev',
      options: '(those of npm sbom)',
      help: 'a software bill of materials (CycloneDX) of the shipped packages',
    },
  },
};

/**
 * What these words after `npm run <group> --` ask for.
 * @param {string} group
 * @param {readonly string[]} words
 * @returns {{command: Command, args: string[]} | {shown: string, exit: number}} A command to run with these arguments,
 *   or a text to show instead.
 */
export function chooseCommand(group, [first, ...others]) {
  const commands = COMMANDS[group] ?? {};
  const isNamed = first !== undefined && first !== '' && Object.hasOwn(commands, first);
  const command = isNamed ? commands[first] : commands[''];
  const isOption = first === undefined || first.startsWith('-');
  // The load test has words of its own, and says itself which.
  if (isNamed || (command && (isOption || command.options === undefined))) {
    const args = isNamed ? others : first === undefined ? [] : [first, ...others];
    if (command.options === undefined || !args.includes('--help')) return { command, args };
    const name = isNamed ? `${first} ` : '';
    const more = isNamed ? '' : `\n\n${listOf(group)}`;
    return { shown: `npm run ${group} -- ${name}${command.options}: ${command.help}${more}`, exit: 0 };
  }
  const isWrong = first !== undefined && first !== '--help';
  return { shown: `${isWrong ? `There is no "${first}".\n\n` : ''}${listOf(group)}`, exit: isWrong ? 1 : 0 };
}

/** A line for each command of a dispatcher. */
function listOf(group) {
  const lines = Object.entries(COMMANDS[group]).map(([name, { help }]) => `  ${(name || '(none)').padEnd(15)}${help}`);
  const [before, after] = '' in COMMANDS[group] ? ['[', ']'] : ['', ''];
  return `npm run ${group} -- ${before}name${after} [options], or --help\n\n${lines.join('\n')}`;
}
