import { parentPort } from 'node:worker_threads';
import { postTo } from './threads/startThread.ts';

const INTERVAL_MS = 100;
const people = Array.from({ length: 400 }, (_, at) => ({ id: at, name: `person ${at}`, isIn: true }));
const text = JSON.stringify(people);

/** Runs in a separate thread: does the same work again and again, and posts how long it took, in ms. */
setInterval(() => {
  const begun = performance.now();
  JSON.stringify(JSON.parse(text));
  postTo(parentPort, performance.now() - begun);
}, INTERVAL_MS);
