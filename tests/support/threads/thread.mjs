import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

/** Worker threads do not inherit tsx from their parent. */
register();
await import(workerData.module);
