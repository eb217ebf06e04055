import examples from 'virtual:machine-examples';
import { recordedSteps } from '@colloquy/machines/inspector/sandbox/recordedSteps.ts';
import { openSandbox } from '@colloquy/machines/inspector/sandbox/sandbox.ts';
import { generateTest } from '@colloquy/machines/inspector/sandbox/testFile.ts';

export { examples, openSandbox, recordedSteps, generateTest };
