export { OwnScreen } from './OwnScreen.tsx';
export { ScreenDrawing } from './ScreenDrawing.tsx';
export { SharedDrawing } from './SharedDrawing.tsx';
