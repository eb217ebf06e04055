/** What a call or a stream cannot do without, by the names that its messages use. */
export type MissingFeature = 'webrtc' | 'websocket' | 'dialog';

type Globals = {
  RTCPeerConnection?: { prototype: object } | undefined;
  WebSocket?: unknown;
  HTMLDialogElement?: { prototype: object } | undefined;
};

/** The first feature that this browser lacks for calls; undefined where it has all of them (R-UI-13). */
export function missingFeature({
  RTCPeerConnection,
  WebSocket,
  HTMLDialogElement,
}: Globals): MissingFeature | undefined {
  // Transceivers came late; without them there is nowhere to put a shared screen.
  if (!RTCPeerConnection || !('addTransceiver' in RTCPeerConnection.prototype)) return 'webrtc';
  if (!WebSocket) return 'websocket';
  if (!HTMLDialogElement || !('showModal' in HTMLDialogElement.prototype)) return 'dialog';
  return undefined;
}
