import type { AccountApi, StaffApi } from '@colloquy/machines/people/ports.ts';
import type { HttpClient } from './httpClient.ts';

const SECOND_FACTOR = '/api/account/second-factor';
const STREAM_KEYS = '/api/stream-keys';
const STAFF = '/api/staff';
const reportPath = (id: string) => `${STAFF}/reports/${encodeURIComponent(id)}`;

export const createAccountApi = ({ get, send }: HttpClient): AccountApi<Blob> => ({
  read: () => get('/api/account'),
  change: (change) => send('PATCH', '/api/account', change),
  setAvatar: (file) => send('PUT', '/api/account/avatar', file),
  removeAvatar: () => send('DELETE', '/api/account/avatar'),
  changePassword: (change) => send('POST', '/api/account/password', change),
  sessions: () => get('/api/account/sessions'),
  endSession: (id) => send('DELETE', `/api/account/sessions/${encodeURIComponent(id)}`),
  endOtherSessions: () => send('DELETE', '/api/account/sessions'),
  offerSecondFactor: (password) => send('POST', SECOND_FACTOR, { password }),
  confirmSecondFactor: (code) => send('POST', `${SECOND_FACTOR}/confirmation`, { code }),
  endSecondFactor: (shown) => send('DELETE', SECOND_FACTOR, shown),
  unlink: (provider) => send('DELETE', `/api/account/links/${encodeURIComponent(provider)}`),
  streamKeys: () => get(STREAM_KEYS),
  createStreamKey: (about) => send('POST', STREAM_KEYS, about),
  revokeStreamKey: (id) => send('DELETE', `${STREAM_KEYS}/${encodeURIComponent(id)}`),
  export: () => get('/api/account/export'),
  end: (password) => send('DELETE', '/api/account', password === undefined ? {} : { password }),
});

export const createStaffApi = ({ get, send }: HttpClient): StaffApi<Blob> => ({
  picture: (id) => get(`${reportPath(id)}/picture`),
  reports: (state) => get(`${STAFF}/reports?state=${state}`),
  decide: (id, decision) => send('POST', `${reportPath(id)}/decision`, decision),
  lift: (id) => send('DELETE', `${reportPath(id)}/suspension`),
  endStream: (name) => send('DELETE', `${STAFF}/streams/${encodeURIComponent(name)}`),
  issueReset: (email) => send('POST', `${STAFF}/password-resets`, { email }),
  audit: () => get(`${STAFF}/audit`),
});
