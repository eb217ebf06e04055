/* oxlint-disable unicorn/require-post-message-target-origin -- a channel between threads has no origins */
import { createVitest } from 'vitest/node';

/**
 * Runs tests under Stryker's mutants in one thread that loads them once. Stryker's own Vitest runner starts a thread and
 * reloads everything for each mutant, which takes ten times as long as most tests.
 */
class OneThread {
  #answered = new Map();
  #requested = 0;
  #channel;
  #paths;
  #ends;

  capabilities() {
    return { reloadEnvironment: false };
  }

  async init() {
    this.#channel = new BroadcastChannel('mutants');
    this.#channel.addEventListener('message', ({ data: { to, answer } }) => this.#answered.get(to)?.(answer));
    const ready = new Promise((resolve) => this.#answered.set('ready', resolve));
    const options = { config: 'scripts/mutants/vitest.config.ts', watch: false, reporters: [{}] };
    this.vitest = await createVitest('test', options);
    const specs = await this.vitest.globTestSpecifications();
    this.#paths = specs.map(({ moduleId }) => moduleId).sort(nearestFirst);
    this.#ends = this.vitest.runTestSpecifications(specs.slice(0, 1));
    await ready;
  }

  async dryRun() {
    return this.#ask({ kind: 'dryRun' });
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    return this.#ask({ kind: 'mutantRun', mutant: activeMutant.id, testFilter, hitLimit });
  }

  async dispose() {
    await this.#ask({ kind: 'end' });
    await this.#ends;
    this.#channel.close();
    await this.vitest.close();
  }

  #ask(question) {
    const to = (this.#requested += 1);
    return new Promise((resolve) => {
      this.#answered.set(to, resolve);
      this.#channel.postMessage({ ...question, to, paths: this.#paths });
    });
  }
}

/** Tests beside the code run first: they are fast, and the first failure ends the run of a mutant. */
const nearestFirst = (one, other) => other.split('/').length - one.split('/').length || (one < other ? -1 : 1);

export const strykerPlugins = [{ kind: 'TestRunner', name: 'oneThread', injectableClass: OneThread }];
