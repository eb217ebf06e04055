/* oxlint-disable unicorn/require-post-message-target-origin -- a channel between threads has no origins */
import { startTests } from 'vitest/internal/browser';
import { TestRunner } from 'vitest';

/** Shared with the instrumented code. */
const instruments = (globalThis.__stryker__ ??= {});

/** Replaces Vitest's runner: runs the files whenever `strykerPlugin.mjs` requests it. */
export default class TestThread extends TestRunner {
  async onBeforeCollect() {
    const again = new Again(this.config);
    Object.defineProperty(again, 'moduleRunner', { value: this.moduleRunner });
    again.__setTraces(this._otel);
    const channel = new BroadcastChannel('mutants');
    const isOver = new Promise((resolve) => {
      const hear = async (question) => {
        const isLast = question.kind === 'end';
        channel.postMessage({ to: question.to, answer: isLast ? undefined : await again.answer(question) });
        if (isLast) resolve();
      };
      channel.addEventListener('message', ({ data }) => void hear(data));
    });
    channel.postMessage({ to: 'ready' });
    await isOver;
    channel.close();
    this.cancel();
  }
}

/** These runs are not reported to Vitest, which supports only one run. */
class Again extends TestRunner {
  #failed;

  async answer(question) {
    try {
      return question.kind === 'dryRun' ? await this.#dryRun(question) : await this.#mutantRun(question);
    } catch (error) {
      return { status: 'error', errorMessage: String(error?.stack ?? error) };
    }
  }

  async #dryRun({ paths }) {
    instruments.activeMutant = undefined;
    const files = await this.#run(paths);
    const broken = files.find(({ result }) => result?.errors);
    if (broken) return { status: 'error', errorMessage: messageOf(broken) };
    const tests = files.flatMap(testsIn).filter(({ mode }) => mode === 'run');
    return { status: 'complete', tests: tests.map(summaryOf), mutantCoverage: instruments.mutantCoverage };
  }

  async #mutantRun({ paths, mutant, testFilter, hitLimit }) {
    Object.assign(instruments, { activeMutant: mutant, hitCount: 0, hitLimit });
    const chosen = testFilter?.map((id) => id.split('@'));
    const files = await this.#run(
      chosen ? paths.filter((path) => chosen.some(([, of]) => of === path)) : paths,
      chosen?.map(([id]) => id),
    );
    instruments.activeMutant = undefined;
    if (hitLimit !== undefined && instruments.hitCount > hitLimit) return { status: 'timeout', reason: 'hit limit' };
    const broken = files.find(({ result }) => result?.errors);
    const nrOfTests = files.flatMap(testsIn).filter(({ result }) => result).length;
    const found = this.#failed ?? broken;
    if (!found) return { status: 'survived', nrOfTests };
    return {
      status: 'killed',
      killedBy: [this.#failed].filter(Boolean).map(idOf),
      failureMessage: messageOf(found),
      nrOfTests,
    };
  }

  #run(paths, testIds) {
    this.#failed = undefined;
    this.cancelRun = false;
    return startTests(
      paths.map((filepath) => ({ filepath, testIds })),
      this,
    );
  }

  importFile(path, source) {
    const module = this.workerState.evaluatedModules.getModuleById(path);
    if (module) this.workerState.evaluatedModules.invalidateModule(module);
    return super.importFile(path, source);
  }

  async onBeforeRunTask(test) {
    await super.onBeforeRunTask(test);
    instruments.currentTestId = idOf(test);
  }

  onAfterRunTask(test) {
    super.onAfterRunTask(test);
    instruments.currentTestId = undefined;
    if (test.result?.state !== 'fail') return;
    this.#failed ??= test;
    if (instruments.activeMutant !== undefined) this.cancelRun = true;
  }

  onAfterRunSuite() {}
}

/** A test's id includes its file, since a thread may be asked for a test that another thread collected. */
const idOf = ({ id, file }) => `${id}@${file.filepath}`;
const testsIn = (task) => (task.type === 'test' ? [task] : task.tasks.flatMap(testsIn));
const messageOf = ({ result }) => result?.errors?.map(({ message }) => message).join('\n') || 'failed';
const nameOf = (test) => (test.suite ? `${nameOf(test.suite)} ${test.name}` : test.name);

function summaryOf(test) {
  const { result } = test;
  const base = { id: idOf(test), name: nameOf(test), timeSpentMs: result?.duration ?? 0, fileName: test.file.filepath };
  return result?.state === 'fail' ? { ...base, status: 1, failureMessage: messageOf(test) } : { ...base, status: 0 };
}
