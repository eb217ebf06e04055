/** Frames of a track, which TypeScript does not know yet; in Chromium on pages too. */
declare class MediaStreamTrackProcessor {
  constructor(init: { track: MediaStreamTrack; maxBufferSize?: number });
  readonly readable: ReadableStream<VideoFrame>;
}

interface MediaStreamTrackGenerator extends MediaStreamTrack {
  readonly writable: WritableStream<VideoFrame>;
}
declare const MediaStreamTrackGenerator: new (init: { kind: 'video' }) => MediaStreamTrackGenerator;

declare module '@twilio/video-processors/dist/build/tflite-simd-1-0-0.js' {
  /** TensorFlow Lite with one model; its memory is read and written by offsets. */
  type Lite = {
    HEAPU8: Uint8Array;
    HEAPF32: Float32Array;
    _getModelBufferMemoryOffset(): number;
    _loadModel(bytes: number): number;
    _getInputMemoryOffset(): number;
    _getInputWidth(): number;
    _getInputHeight(): number;
    _getOutputMemoryOffset(): number;
    _runInference(): number;
  };
  export default function createModule(options: { locateFile: () => string }): Promise<Lite>;
}
