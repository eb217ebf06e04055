import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

/** A thread begins without its parent's way of reading TypeScript. */
register();
await import(workerData.module);
