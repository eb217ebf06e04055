import createModule from '@twilio/video-processors/dist/build/tflite-simd-1-0-0.js';
import modelUrl from '@twilio/video-processors/dist/build/selfie_segmentation_landscape.tflite?url';
import wasmUrl from '@twilio/video-processors/dist/build/tflite-simd-1-0-0.wasm?url';

/** How sure the model is where a person begins, and where nothing else is left; in between it fades. */
const [FROM, TO] = [0.3, 0.7];

/** Tells a person from what is behind them. */
export type Segmenter = {
  /** Opaque where the person is. It is used until the next call. */
  maskOf(frame: VideoFrame): OffscreenCanvas;
};

async function fetchBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} cannot be loaded`);
  return new Uint8Array(await response.arrayBuffer());
}

/** MediaPipe's model for selfies, run by TensorFlow Lite on the processor, which takes some milliseconds a frame. */
export async function loadSegmenter(): Promise<Segmenter> {
  const [lite, model] = await Promise.all([createModule({ locateFile: () => wasmUrl }), fetchBytes(modelUrl)]);
  lite.HEAPU8.set(model, lite._getModelBufferMemoryOffset());
  lite._loadModel(model.byteLength);
  const [width, height] = [lite._getInputWidth(), lite._getInputHeight()];
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('There is no canvas to draw on');
  return {
    maskOf(frame) {
      pen.globalCompositeOperation = 'copy';
      pen.drawImage(frame, 0, 0, width, height);
      const image = pen.getImageData(0, 0, width, height);
      const { data } = image;
      // Running the model may grow its memory, which replaces the view of it.
      const given = lite.HEAPF32.subarray(lite._getInputMemoryOffset() / 4);
      for (let pixel = 0, from = 0, to = 0; pixel < width * height; pixel++, from += 4, to += 3) {
        given[to] = (data[from] ?? 0) / 255;
        given[to + 1] = (data[from + 1] ?? 0) / 255;
        given[to + 2] = (data[from + 2] ?? 0) / 255;
      }
      lite._runInference();
      const person = lite.HEAPF32.subarray(lite._getOutputMemoryOffset() / 4);
      // A clamped array does the clamping.
      for (let pixel = 0; pixel < width * height; pixel++)
        data[pixel * 4 + 3] = (255 * ((person[pixel] ?? 0) - FROM)) / (TO - FROM);
      pen.putImageData(image, 0, 0);
      return canvas;
    },
  };
}
