import { lazy } from 'react';
import { withRetry } from '../../../ui/withRetry.ts';

/** What only broadcasters need, loaded once someone opens the camera. */
const studio = () => withRetry(() => import('./Studio.tsx'));

export const BroadcastControls = lazy(async () => ({ default: (await studio()).BroadcastControls }));
export const RecordingPanel = lazy(async () => ({ default: (await studio()).RecordingPanel }));
export const HealthPanel = lazy(async () => ({ default: (await studio()).Health }));
