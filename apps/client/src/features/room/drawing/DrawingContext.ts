import { createContext, use } from 'react';
import type { drawingMachine } from '@colloquy/machines/drawing/drawingMachine.ts';
import type { remoteDrawingMachine } from '@colloquy/machines/drawing/remoteDrawingMachine.ts';

/** Filled machines. */
export type DrawingMachines = { own: typeof drawingMachine; remote: typeof remoteDrawingMachine };
export type LoadDrawing = () => Promise<DrawingMachines>;

const Context = createContext<LoadDrawing | undefined>(undefined);
export const DrawingProvider = Context.Provider;

/** Undefined where nobody draws on shared screens. */
export const useLoadDrawing = (): LoadDrawing | undefined => use(Context);
