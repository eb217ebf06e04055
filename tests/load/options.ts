import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { FAULT_KINDS, parseFaults, type Fault } from './faults/fault.ts';
import type { Generator } from './plan/plan.ts';
import { isProfile, PROFILES, type ProfileName } from './plan/profiles.ts';

export type LoadOptions = {
  profile: ProfileName;
  seed: number;
  people: number;
  forMs: number;
  perSecond: number;
  workers: number;
  nodes: number;
  /** A server that is already running. */
  url: string | undefined;
  /** Its `LOAD_TOKEN`; needed for a server on another machine. */
  token: string | undefined;
  /** Which part of the people this process simulates; undefined for all. */
  generator: Generator | undefined;
  /** When the run begins, milliseconds since 1970; undefined: as soon as the people are ready. */
  startAt: number | undefined;
  /** The folder of the results. */
  out: string | undefined;
  /** Where the figures of the run are served for Prometheus. */
  metricsPort: number | undefined;
  faults: Fault[];
  thresholds: string | undefined;
  stallMs: number;
  /** Whether everybody's machines are recorded for the inspector. */
  isRecorded: boolean;
  /** Number of real browsers; none, or at least two. */
  browsers: number;
  /** Whether plain clients measure the same servers for comparison. */
  plainClient: boolean;
  /** How often to run the plan, each time on new servers. */
  repeat: number;
  /** File for a screenshot of the report. */
  picture: string | undefined;
};

const names = Object.entries(PROFILES)
  .map(
    ([name, { description, usual }]) =>
      `  ${name.padEnd(10)} ${description}; ${usual.people} people in ${usual.forMs / 1_000} s`,
  )
  .join('\n');

const HELP = `npm run load -- [profile] [options]

npm run load -- merge FOLDER FOLDER … [--thresholds FILE] [--out FOLDER]
                  the result of several generators

npm run load -- MODE [options], each with its own --help:
  deployment      the same from several processes, on nodes behind HAProxy with TLS
  cluster         only the nodes and the services they need, until Ctrl-C
  rig             measures a cluster under faults; 15 minutes
  chaos           random faults by seed, and whether a message was lost, duplicated or misdirected
  fuzz            random valid and invalid input to two nodes

Profiles (meeting when left out):
${names}

  --people N --seconds S --rate R   how many, for how long, how many arrive each second
  --seed S          the same seed gives the same schedule (1)
  --nodes N         servers to start (2)
  --url URL         a server that runs already, such as https://calls.example.org
  --token TOKEN     its LOAD_TOKEN; better in the environment as LOAD_TOKEN, since commands can be listed
  --generator I/N   simulates only the Ith of N parts, beside other processes or machines with the same seed
  --start-at TIME   when all of them begin, such as 2026-12-01T09:30:00Z or milliseconds since 1970
  --out FOLDER      where the results go (dist/load)
  --metrics-port N  serves the figures of the run for Prometheus, at /metrics of this port
  --faults LIST     such as kill@10,split@20+3: what, at which second, for how many seconds (5)
                    one of ${FAULT_KINDS.join(', ')};
                    or random: each of them again and again, as the seed has it
  --thresholds FILE what figures must be at most or at least (tests/load/thresholds.json)
  --repeat N        the same plan N times, and how far apart the figures are
  --picture FILE    draws the report's figures and curves, as for the README
  --workers N       threads for the people (one less than there are processors)
  --browsers N      so many real browsers amid the crowd, in a room of their own (2 to 4)
  --plain-client  a plain socket.io-client measures directed messages too, to see whether both agree
  --no-recordings   for a larger crowd: recording people costs a quarter of their time
  --stall MS        holds the people up twice a second, to see the run called invalid

Ends with 0: passed, 1: failed to run, 3: the generator was the limit, 99: a threshold was broken.`;

/** Parses the command line; an error message if it is invalid. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv = {}): LoadOptions | string {
  try {
    return optionsIn(args, env);
  } catch (error) {
    if (error instanceof TypeError) return `${error.message}\n\n${HELP}`;
    throw error;
  }
}

function optionsIn(words: string[], env: NodeJS.ProcessEnv): LoadOptions | string {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      people: { type: 'string' },
      seconds: { type: 'string' },
      rate: { type: 'string' },
      seed: { type: 'string', default: '1' },
      nodes: { type: 'string', default: '2' },
      url: { type: 'string' },
      token: { type: 'string' },
      generator: { type: 'string' },
      'start-at': { type: 'string' },
      out: { type: 'string' },
      'metrics-port': { type: 'string' },
      faults: { type: 'string', default: '' },
      thresholds: { type: 'string' },
      workers: { type: 'string', default: `${Math.max(1, availableParallelism() - 1)}` },
      stall: { type: 'string', default: '0' },
      browsers: { type: 'string', default: '0' },
      'no-recordings': { type: 'boolean', default: false },
      'plain-client': { type: 'boolean', default: false },
      picture: { type: 'string' },
      repeat: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  });
  const [profile = 'meeting'] = positionals;
  if (values.help) return HELP;
  if (!isProfile(profile)) return `There is no profile "${profile}".\n\n${HELP}`;
  const { usual } = PROFILES[profile];
  const [seed, forMs] = [Number(values.seed), Number(values.seconds ?? usual.forMs / 1_000) * 1_000];
  const faults = parseFaults(values.faults, { seed, forMs });
  if (!faults) return `--faults ${values.faults} cannot be read.\n\n${HELP}`;
  if (values.url !== undefined && !URL.canParse(values.url)) return `--url ${values.url} is no address`;
  const token = values.url === undefined ? undefined : (values.token ?? env['LOAD_TOKEN']);
  if (values.url !== undefined && !isHere(values.url) && !token)
    return '--url beyond this machine needs its LOAD_TOKEN: a crowd without it is an attack';
  if (values.url !== undefined && faults.length > 0)
    return '--faults need servers that were started here: leave --url out';
  const generator = values.generator === undefined ? undefined : readGenerator(values.generator);
  if (values.generator !== undefined && !generator) return `--generator ${values.generator} is no part such as 1/2`;
  const startAt = values['start-at'] === undefined ? undefined : readTime(values['start-at']);
  if (Number.isNaN(startAt)) return `--start-at ${values['start-at']} is no time`;
  if (generator && (values.url === undefined || startAt === undefined || values.repeat !== '1'))
    return '--generator needs --url and --start-at, and runs once';
  const options: LoadOptions = {
    profile,
    seed,
    people: Number(values.people ?? usual.people),
    forMs,
    perSecond: Number(values.rate ?? usual.perSecond),
    workers: Number(values.workers),
    nodes: Number(values.nodes),
    url: values.url?.replace(/\/$/, ''),
    token: token || undefined,
    generator,
    startAt,
    out: values.out,
    metricsPort: values['metrics-port'] === undefined ? undefined : Number(values['metrics-port']),
    faults,
    thresholds: values.thresholds,
    stallMs: Number(values.stall),
    isRecorded: !values['no-recordings'],
    browsers: Number(values.browsers),
    plainClient: values['plain-client'],
    picture: values.picture,
    repeat: Number(values.repeat),
  };
  if (options.token && (options.browsers > 0 || options.plainClient))
    return '--browsers and --plain-client have no token: leave it, or them, out';
  if (![0, 2, 3, 4].includes(options.browsers)) return `--browsers must be 2, 3 or 4.\n\n${HELP}`;
  const late = faults.find(({ at }) => at >= options.forMs);
  if (late)
    return `--faults ${late.kind}@${late.at / 1_000} comes after the end: the run takes ${options.forMs / 1_000} s`;
  const { people, perSecond, workers, nodes, repeat, metricsPort = 1 } = options;
  if (!(Number.isInteger(metricsPort) && metricsPort >= 1 && metricsPort <= 65_535))
    return `--metrics-port ${values['metrics-port']} is no port`;
  const isWhole = [seed, people, workers, nodes, repeat].every(Number.isInteger);
  const isAboveNone = [people, forMs, perSecond, workers, nodes, repeat].every((number) => number > 0);
  if (!(options.stallMs >= 0)) return `--stall must be milliseconds.\n\n${HELP}`;
  return isWhole && isAboveNone ? options : `Numbers must be whole and above 0.\n\n${HELP}`;
}

function readGenerator(text: string): Generator | undefined {
  const [, index, of] = /^(\d{1,3})\/(\d{1,3})$/.exec(text)?.map(Number) ?? [];
  return index !== undefined && of !== undefined && index >= 1 && index <= of ? { index, of } : undefined;
}

const readTime = (text: string) => (/^\d+$/.test(text) ? Number(text) : Date.parse(text));

const isHere = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
