import { describe, expect, it } from 'vitest';
import { createOriginPolicy } from './origins.ts';

const policy = (changes: Partial<Parameters<typeof createOriginPolicy>[0]> = {}) =>
  createOriginPolicy({ host: '127.0.0.1', publicUrl: undefined, allowedOrigins: [], port: () => 3000, ...changes });

describe('who may connect to a server on a loopback host', () => {
  it.each(['http://localhost:3000', 'https://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    '[R-WIRE-3] accepts %s',
    (origin) => expect(policy()(origin)).toBe(true),
  );

  it('[R-WIRE-3] accepts a caller that sends no origin and so is no browser', () => {
    expect(policy()(undefined)).toBe(true);
  });

  it.each([
    'null',
    '',
    'http://localhost',
    'http://localhost:3001',
    'http://localhost:3000.evil.example',
    'ftp://localhost:3000',
  ])('[R-WIRE-3] refuses %j', (origin) => expect(policy()(origin)).toBe(false));

  it('asks for the port when it is needed, since it may be known late', () => {
    let port = 0;
    const isAllowed = policy({ port: () => port });
    port = 4567;
    expect(isAllowed('http://localhost:4567')).toBe(true);
  });

  it('knows that pages leave out the default port', () => {
    expect(policy({ port: () => 80 })('http://localhost')).toBe(true);
  });
});

describe('who may connect to a server on a public host', () => {
  const isAllowed = policy({
    host: '0.0.0.0',
    publicUrl: 'https://calls.example/',
    allowedOrigins: ['https://friend.example'],
  });

  it.each(['https://calls.example', 'https://friend.example'])('[R-WIRE-3] accepts %s', (origin) =>
    expect(isAllowed(origin)).toBe(true),
  );

  it.each(['http://calls.example', 'http://localhost:3000', 'https://evil.example'])(
    '[R-WIRE-3] refuses %s',
    (origin) => expect(isAllowed(origin)).toBe(false),
  );
});
