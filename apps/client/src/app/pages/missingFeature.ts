/** Features that a call or a stream requires, by the names that its messages use. */
export type MissingFeature = 'webrtc' | 'websocket' | 'dialog';

type Globals = {
  RTCPeerConnection?: { prototype: object } | undefined;
  WebSocket?: unknown;
  HTMLDialogElement?: { prototype: object } | undefined;
};

/** The first feature for calls that this browser lacks; undefined where it has all (R-UI-13). */
export function missingFeature({
  RTCPeerConnection,
  WebSocket,
  HTMLDialogElement,
}: Globals): MissingFeature | undefined {
  // Transceivers came late; without them there is no place for a shared screen.
  if (!RTCPeerConnection || !('addTransceiver' in RTCPeerConnection.prototype)) return 'webrtc';
  if (!WebSocket) return 'websocket';
  if (!HTMLDialogElement || !('showModal' in HTMLDialogElement.prototype)) return 'dialog';
  return undefined;
}
