/**
 * Runs in a page before its own scripts: its connections can be queried for statistics, as `globalThis.connections`.
 */
export function exposeConnections() {
  const connections: RTCPeerConnection[] = [];
  Object.assign(globalThis, { connections });
  globalThis.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      connections.push(this);
    }
  };
}
