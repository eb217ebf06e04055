import { strokesFrom } from '@colloquy/machines/canvas/drawing.ts';
import { recallDrawing, rememberDrawing } from '../../effects/rememberedDrawing.ts';
import { CanvasScreen } from '../../features/canvas/CanvasScreen.tsx';

/** The drawing pad, and where its drawing is kept. Load with `lazy()`. */
export default function CanvasRoute() {
  return <CanvasScreen recall={() => strokesFrom(recallDrawing())} remember={rememberDrawing} />;
}
