import * as z from 'zod/mini';
import { memberId, opaqueToken, roomName } from './fields.ts';
import {
  admission,
  admissionBody,
  capabilities,
  createdRoom,
  createRoomBody,
  iceServersAnswer,
  listedRoom,
  pulse,
  roomDetails,
  STREAM_PICTURE_TYPES,
} from './http.ts';
import { inspectionResponse, inspectionBody } from './inspect.ts';
import {
  auditEntry,
  block,
  blockBody,
  blockedId,
  decisionBody,
  reportAnswer,
  reportBody,
  reportId,
  reportState,
  resetBody,
  resetLink,
  staffReport,
  staffReports,
  streamName,
} from './reports.ts';
import { ACCOUNT_ROUTES } from './accountRoutes.ts';
import { callableBy, type Route } from './route.ts';
import { term } from './terms.ts';

const name = { name: roomName };
const id = { id: reportId };
const stream = { id: memberId };
const ofTags = { tags: z.optional(z.string()) };

/** Every HTTP call, by method and path: the source of the document at `/api/openapi.json` and of the checks. */
export const ROUTES: Readonly<Record<string, Route>> = {
  ...ACCOUNT_ROUTES,
  ...callableBy('anybody', {
    'GET /api/rooms/active': {
      summary: 'Public rooms that live, the newest first',
      responses: { 200: z.array(listedRoom) },
    },
    'GET /api/rooms/tags': {
      summary: 'Public rooms with a free seat that share a tag with these, separated by commas',
      query: ofTags,
      responses: { 200: z.array(listedRoom) },
    },
    'POST /api/rooms': {
      summary: 'Opens a room (201), or with `match` finds one (200)',
      body: createRoomBody,
      responses: { 200: createdRoom, 201: createdRoom },
      errors: ['room_exists', 'suspended'],
    },
    'GET /api/rooms/{name}': {
      summary: 'One room, whether it lives or sleeps',
      parameters: name,
      responses: { 200: roomDetails },
      errors: ['room_not_found'],
    },
    'POST /api/rooms/{name}/admission': {
      summary: 'A ticket to enter a room, for its password',
      parameters: name,
      body: admissionBody,
      responses: { 200: admission },
      errors: ['room_not_found', 'wrong_password'],
    },
    'GET /api/streams/{id}/picture': {
      summary: 'The latest picture of a broadcast; 204 while there is none',
      parameters: stream,
      responses: { 200: 'image/jpeg', 204: null, 304: null },
    },
    'GET /api/pulse': { summary: 'How many people are about', query: ofTags, responses: { 200: pulse } },
    'GET /api/ice-servers': {
      summary: 'STUN, and for callers who prove who they are a relay',
      responses: { 200: iceServersAnswer },
    },
    'GET /api/capabilities': { summary: 'What this installation offers', responses: { 200: capabilities } },
    'GET /api/terms': { summary: 'Words with what is known of them', responses: { 200: z.array(term) } },
    'GET /api/openapi.json': { summary: 'This document', responses: { 200: z.record(z.string(), z.unknown()) } },
    'POST /api/reports': {
      summary: 'Reports somebody one has met; also by the resume token of a seat',
      body: reportBody,
      responses: { 201: reportAnswer },
      errors: ['not_shared', 'picture_invalid'],
    },
    'GET /healthz': { summary: 'The process answers', responses: { 200: z.object({ status: z.string() }) } },
    'GET /readyz': { summary: 'It may be sent visitors', responses: { 200: z.object({ status: z.string() }) } },
  }),
  ...callableBy('holder', {
    'PUT /api/streams/{id}/picture': {
      summary: "A picture of one's own broadcast: the file itself",
      parameters: stream,
      body: STREAM_PICTURE_TYPES,
      responses: { 204: null },
      errors: ['stream_not_found', 'not_authorized'],
    },
    'GET /api/blocks': { summary: 'Whom one has blocked', responses: { 200: z.array(block) } },
    'PUT /api/blocks/{userId}': {
      summary: 'Blocks somebody; where and under which member id they were met blocks the person, not only the id',
      parameters: { userId: blockedId },
      body: blockBody,
      responses: { 204: null },
    },
    'DELETE /api/blocks/{userId}': {
      summary: 'Unblocks somebody',
      parameters: { userId: blockedId },
      responses: { 204: null },
    },
  }),
  ...callableBy('staff', {
    'GET /api/staff/reports': {
      summary: 'The queue of reports',
      query: { state: z.optional(reportState) },
      responses: { 200: staffReports },
    },
    'GET /api/staff/reports/{id}/picture': {
      summary: 'The picture of a report',
      parameters: id,
      responses: { 200: 'image/jpeg' },
      errors: ['not_found'],
    },
    'POST /api/staff/reports/{id}/decision': {
      summary: 'Decides a report',
      parameters: id,
      body: decisionBody,
      responses: { 200: staffReport },
      errors: ['report_not_found', 'already_decided'],
    },
    'DELETE /api/staff/reports/{id}/suspension': {
      summary: 'Ends a suspension',
      parameters: id,
      responses: { 200: staffReport },
      errors: ['report_not_found'],
    },
    'DELETE /api/staff/streams/{name}': {
      summary: 'Ends a broadcast, by the name that a report has of it',
      parameters: { name: streamName },
      responses: { 204: null },
      errors: ['stream_not_found'],
    },
    'POST /api/staff/password-resets': {
      summary: 'A link to set a new password, for somebody who has lost theirs',
      body: resetBody,
      responses: { 201: resetLink },
      errors: ['profile_not_found'],
    },
    'GET /api/staff/audit': { summary: 'What staff have done', responses: { 200: z.array(auditEntry) } },
  }),
  ...callableBy('inspector', {
    'POST /api/inspections': {
      summary: 'A grant to watch the machines of a room',
      body: inspectionBody,
      responses: { 201: inspectionResponse },
      errors: ['room_not_found'],
    },
    'DELETE /api/inspections/{id}': {
      summary: 'Ends a grant',
      parameters: { id: opaqueToken },
      responses: { 204: null },
    },
  }),
  ...callableBy('operator', {
    'GET /metrics': { summary: 'Figures for Prometheus', responses: { 200: 'text/plain' } },
  }),
};
