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
import { inspectionAnswer, inspectionBody } from './inspect.ts';
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
import type { Route } from './route.ts';
import { term } from './terms.ts';

const name = { name: roomName };
const id = { id: reportId };
const stream = { id: memberId };
const ofTags = { tags: z.optional(z.string()) };

/** Every HTTP call, by method and path: the source of the document at `/api/openapi.json` and of the checks. */
export const ROUTES: Readonly<Record<string, Route>> = {
  'GET /api/rooms/active': {
    summary: 'Public rooms that live, the newest first',
    by: 'anybody',
    answers: { 200: z.array(listedRoom) },
  },
  'GET /api/rooms/tags': {
    summary: 'Public rooms with a free seat that share a tag with these, separated by commas',
    by: 'anybody',
    query: ofTags,
    answers: { 200: z.array(listedRoom) },
  },
  'POST /api/rooms': {
    summary: 'Opens a room (201), or with `match` finds one (200)',
    by: 'anybody',
    body: createRoomBody,
    answers: { 200: createdRoom, 201: createdRoom },
    refusals: ['room_exists', 'suspended'],
  },
  'GET /api/rooms/{name}': {
    summary: 'One room, whether it lives or sleeps',
    by: 'anybody',
    parameters: name,
    answers: { 200: roomDetails },
    refusals: ['room_not_found'],
  },
  'POST /api/rooms/{name}/admission': {
    summary: 'A ticket to enter a room, for its password',
    by: 'anybody',
    parameters: name,
    body: admissionBody,
    answers: { 200: admission },
    refusals: ['room_not_found', 'wrong_password'],
  },
  'GET /api/streams/{id}/picture': {
    summary: 'The latest picture of a broadcast; 204 while there is none',
    by: 'anybody',
    parameters: stream,
    answers: { 200: 'image/jpeg', 204: null, 304: null },
  },
  'PUT /api/streams/{id}/picture': {
    summary: "A picture of one's own broadcast: the file itself",
    by: 'holder',
    parameters: stream,
    body: STREAM_PICTURE_TYPES,
    answers: { 204: null },
    refusals: ['stream_not_found', 'not_authorized'],
  },
  'GET /api/pulse': {
    summary: 'How many people are about',
    by: 'anybody',
    query: ofTags,
    answers: { 200: pulse },
  },
  'GET /api/ice-servers': {
    summary: 'STUN, and for callers who prove who they are a relay',
    by: 'anybody',
    answers: { 200: iceServersAnswer },
  },
  'GET /api/capabilities': {
    summary: 'What this installation offers',
    by: 'anybody',
    answers: { 200: capabilities },
  },
  'GET /api/terms': { summary: 'Words with what is known of them', by: 'anybody', answers: { 200: z.array(term) } },
  'GET /api/openapi.json': {
    summary: 'This document',
    by: 'anybody',
    answers: { 200: z.record(z.string(), z.unknown()) },
  },

  ...ACCOUNT_ROUTES,

  'POST /api/reports': {
    summary: 'Reports somebody one has met; also by the resume token of a seat',
    by: 'anybody',
    body: reportBody,
    answers: { 201: reportAnswer },
    refusals: ['not_shared', 'picture_invalid'],
  },
  'GET /api/blocks': { summary: 'Whom one has blocked', by: 'holder', answers: { 200: z.array(block) } },
  'PUT /api/blocks/{userId}': {
    summary: 'Blocks somebody; where and under which member id they were met blocks the person, not only the id',
    by: 'holder',
    parameters: { userId: blockedId },
    body: blockBody,
    answers: { 204: null },
  },
  'DELETE /api/blocks/{userId}': {
    summary: 'Unblocks somebody',
    by: 'holder',
    parameters: { userId: blockedId },
    answers: { 204: null },
  },
  'GET /api/staff/reports': {
    summary: 'The queue of reports',
    by: 'staff',
    query: { state: z.optional(reportState) },
    answers: { 200: staffReports },
  },
  'GET /api/staff/reports/{id}/picture': {
    summary: 'The picture of a report',
    by: 'staff',
    parameters: id,
    answers: { 200: 'image/jpeg' },
    refusals: ['not_found'],
  },
  'POST /api/staff/reports/{id}/decision': {
    summary: 'Decides a report',
    by: 'staff',
    parameters: id,
    body: decisionBody,
    answers: { 200: staffReport },
    refusals: ['report_not_found', 'already_decided'],
  },
  'DELETE /api/staff/reports/{id}/suspension': {
    summary: 'Ends a suspension',
    by: 'staff',
    parameters: id,
    answers: { 200: staffReport },
    refusals: ['report_not_found'],
  },
  'DELETE /api/staff/streams/{name}': {
    summary: 'Ends a broadcast, by the name that a report has of it',
    by: 'staff',
    parameters: { name: streamName },
    answers: { 204: null },
    refusals: ['stream_not_found'],
  },
  'POST /api/staff/password-resets': {
    summary: 'A link to set a new password, for somebody who has lost theirs',
    by: 'staff',
    body: resetBody,
    answers: { 201: resetLink },
    refusals: ['profile_not_found'],
  },
  'GET /api/staff/audit': { summary: 'What staff have done', by: 'staff', answers: { 200: z.array(auditEntry) } },
  'POST /api/inspections': {
    summary: 'A grant to watch the machines of a room',
    by: 'inspector',
    body: inspectionBody,
    answers: { 201: inspectionAnswer },
    refusals: ['room_not_found'],
  },
  'DELETE /api/inspections/{id}': {
    summary: 'Ends a grant',
    by: 'inspector',
    parameters: { id: opaqueToken },
    answers: { 204: null },
  },
  'GET /healthz': { summary: 'The process answers', by: 'anybody', answers: { 200: z.object({ status: z.string() }) } },
  'GET /readyz': {
    summary: 'It may be sent visitors',
    by: 'anybody',
    answers: { 200: z.object({ status: z.string() }) },
  },
  'GET /metrics': { summary: 'Figures for Prometheus', by: 'operator', answers: { 200: 'text/plain' } },
};
