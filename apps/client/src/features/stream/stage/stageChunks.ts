import { lazy } from 'react';
import { withRetry } from '../../../ui/withRetry.ts';

/** What only people on stage and those who ask need. */
const stage = () => withRetry(() => import('./Stage.tsx'));

export const StagePanel = lazy(async () => ({ default: (await stage()).StagePanel }));
export const StageSound = lazy(async () => ({ default: (await stage()).StageSound }));
export const StagePicture = lazy(async () => ({ default: (await stage()).StagePicture }));
