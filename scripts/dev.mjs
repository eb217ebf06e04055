import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { endWithNpm } from './lib/endWithNpm.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT } from './lib/run.mjs';

/** `npm run dev`: the server restarts and the page reloads when their sources change. */
const FIRST_PAGE_PORT = 5173;

endWithNpm();
await ensureInstalled();
const apiPort = process.env.PORT || '3000';
const pagePort = await firstFreePort(FIRST_PAGE_PORT);
const pages = ['localhost', '127.0.0.1'].map((host) => `http://${host}:${pagePort}`);
const allowed = [process.env.ALLOWED_ORIGINS, ...pages].filter(Boolean).join(',');

const programs = [
  program('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'apps/server/src/main.ts'], {
    ALLOWED_ORIGINS: allowed,
  }),
  program('vite/bin/vite.js', ['apps/client', '--port', String(pagePort), '--strictPort', '--clearScreen', 'false'], {
    API_URL: `http://127.0.0.1:${apiPort}`,
  }),
];
console.log(`The page, reloading on change: ${pages[0]} (server: http://localhost:${apiPort})`);

// Ctrl-C reaches the whole process group; this handles a signal sent to this process only.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endAll);
for (const child of programs) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    endAll();
  });
}

function program(path, args, env) {
  return spawn(process.execPath, [`${ROOT}/node_modules/${path}`, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
}

function endAll() {
  for (const child of programs) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
}

function firstFreePort(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(firstFreePort(port + 1)));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });
}
