import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECRETS } from './secrets.ts';
import { readSettings, SETTING_NAMES, SettingsError } from './settings.ts';

describe('settings', () => {
  it('[R-SET-2] has a default for everything in an empty environment', () => {
    expect(readSettings({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
      TRUST_PROXY: 0,
      RESUME_GRACE_S: 10,
      LIMITS_FACTOR: 1,
      STREAM_P2P_VIEWERS: 6,
      STUN_URLS: ['stun:stun.l.google.com:19302'],
      ALLOWED_ORIGINS: [],
      LOG_LEVEL: 'info',
    });
  });

  it('treats an empty variable as unset', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  it('takes an empty STUN_URLS for none', () => {
    expect(readSettings({ STUN_URLS: '' }).STUN_URLS).toEqual([]);
  });

  it('reads lists and normalises origins', () => {
    const settings = readSettings({
      ALLOWED_ORIGINS: 'https://a.example/, http://b.example:8080',
      PUBLIC_URL: 'https://Call.Example/',
    });
    expect(settings.ALLOWED_ORIGINS).toEqual(['https://a.example', 'http://b.example:8080']);
    expect(settings.PUBLIC_URL).toBe('https://call.example');
  });

  it('[R-SET-11] reads the media servers, their secret and how many viewers each may have', () => {
    const settings = readSettings({ JANUS_URLS: 'ws://one:8188, wss://two/janus', JANUS_SECRET: 'hush' });
    expect(settings).toMatchObject({ JANUS_URLS: ['ws://one:8188', 'wss://two/janus'], JANUS_VIEWERS: 200 });
  });

  it.each([
    { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 's' },
    { GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 's' },
  ])('[R-SET-18] refuses a provider without PUBLIC_URL: %o', (provider) => {
    expect(() => readSettings(provider)).toThrow(/^PUBLIC_URL: is required when G/);
    expect(readSettings({ ...provider, PUBLIC_URL: 'https://call.example' })).toMatchObject(provider);
  });

  it('[R-SET-5] refuses REDIS_URL without DATABASE_URL: nodes share one database', () => {
    expect(() => readSettings({ REDIS_URL: 'redis://localhost' })).toThrow(/^REDIS_URL: needs DATABASE_URL/);
  });

  it('[R-SET-21] takes several addresses of one Redis Cluster', () => {
    const shared = { DATABASE_URL: 'postgres://localhost/x', APP_SECRET: 'shared by all nodes' };
    const read = (REDIS_URL: string) => readSettings({ ...shared, REDIS_URL }).REDIS_URL;
    expect(read('redis://:p@one:7000, redis://:p@two:7001')).toBe('redis://:p@one:7000,redis://:p@two:7001');
    expect(read('redis://one/3')).toBe('redis://one/3');
    expect(() => read('redis://one,two')).toThrow(/^REDIS_URL: must be an address beginning with redis: or rediss:/);
    expect(() => read(',')).toThrow(/^REDIS_URL: is empty/);
    for (const mixed of ['redis://one,rediss://two', 'redis://:p@one,redis://two', 'redis://one/1,redis://two/1'])
      expect(() => read(mixed)).toThrow(/^REDIS_URL: must name the same protocol, user and password/);
  });

  it('[R-SET-22] sends mail where all three are set', () => {
    const mail = { SMTP_URL: 'smtps://me:secret@mail.example', MAIL_FROM: 'Calls <calls@b.example>' };
    expect(readSettings({ ...mail, PUBLIC_URL: 'https://b.example' })).toMatchObject(mail);
  });

  it.each([
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '-1' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'example.org' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://example.org/below' }],
    ['ALLOWED_ORIGINS', { ALLOWED_ORIGINS: 'https://a.example,nonsense' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
    ['TLS_KEY', { TLS_CERT: 'cert.pem' }],
    ['TLS_CERT', { TLS_KEY: 'key.pem' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/x' }],
    ['REDIS_URL', { REDIS_URL: 'redis://localhost' }],
    ['APP_SECRET', { REDIS_URL: 'redis://localhost', DATABASE_URL: 'postgres://localhost/x' }],
    ['APP_SECRET', { NODE_ENV: 'production' }],
    ['APP_SECRET', { APP_SECRET: 'x' }],
    ['STUN_URLS', { STUN_URLS: 'http://stun.example' }],
    ['TURN_URLS', { TURN_URLS: 'stun:turn.example', TURN_SECRET: 's' }],
    ['TURN_SECRET', { TURN_URLS: 'turn:turn.example' }],
    ['JANUS_SECRET', { JANUS_URLS: 'ws://one:8188' }],
    ['JANUS_URLS', { JANUS_URLS: 'http://one:8088', JANUS_SECRET: 's' }],
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }],
    ['SMTP_URL', { SMTP_URL: 'http://mail.example', MAIL_FROM: 'a@b.example' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'nobody' }],
    ['PUBLIC_URL', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' }],
    ['GITHUB_CLIENT_ID', { GITHUB_CLIENT_SECRET: 's' }],
    ['RESUME_GRACE_S', { RESUME_GRACE_S: '-1' }],
    ['LIMITS_FACTOR', { LIMITS_FACTOR: '0' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ])('names %s when it cannot be used: %o', (variable, env) => {
    expect(() => readSettings(env)).toThrow(SettingsError);
    expect(() => readSettings(env)).toThrow(new RegExp(`^${variable}: .{10,}`));
  });
});

describe('secrets in files', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'colloquy-secrets-'));
    await writeFile(join(folder, 'good'), 'a secret that is long enough\n');
    await writeFile(join(folder, 'empty'), '\n');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('[R-SET-23] reads a secret from the file that its variable names, without the line break at its end', () => {
    const settings = readSettings({ APP_SECRET_FILE: join(folder, 'good'), APP_SECRET: '', TURN_SECRET_FILE: '' });
    expect(settings).toMatchObject({ APP_SECRET: 'a secret that is long enough' });
    expect(settings.TURN_SECRET).toBeUndefined();
  });

  it('[R-SET-23] every setting that holds a secret may come from a file', () => {
    const secret = SETTING_NAMES.filter((name) => /(SECRET|TOKEN)$|^(DATABASE|REDIS|SMTP)_URL$/.test(name));
    expect([...SECRETS].sort()).toEqual(secret.sort());
  });

  it.each([
    ['a missing file', 'missing', {}, /^APP_SECRET_FILE: cannot be read: ENOENT/],
    ['an empty file', 'empty', {}, /^APP_SECRET_FILE: names an empty file/],
    ['both', 'good', { APP_SECRET: 'a secret that is long enough' }, /^APP_SECRET_FILE: contradicts APP_SECRET/],
  ])('[R-SET-23] ends the start with the name for %s', (_, file, more, reason) => {
    expect(() => readSettings({ ...more, APP_SECRET_FILE: join(folder, file) })).toThrow(reason);
  });

  it('[R-SET-1] checks the text of a file as it checks a variable', () => {
    expect(() => readSettings({ DATABASE_URL_FILE: join(folder, 'good') })).toThrow(
      /^DATABASE_URL: must be an address/,
    );
  });
});
