import type { Call, Outcome } from './calls.ts';

/** Runs in the browser, without access to this module: the calls on two real connections. */
export async function callInPage(calls: readonly Call[]): Promise<Outcome[]> {
  const canvas = document.createElement('canvas');
  canvas.getContext('2d');
  const sound = new AudioContext().createMediaStreamDestination();
  type Descriptions = { offer?: RTCSessionDescriptionInit; answer?: RTCSessionDescriptionInit };
  type End = { connection: RTCPeerConnection; made: Descriptions; available: Descriptions };
  const open = (): End => {
    const connection = new RTCPeerConnection();
    for (const { track, stream } of [
      ...sound.stream.getTracks().map((track) => ({ track, stream: sound.stream })),
      ...canvas
        .captureStream()
        .getTracks()
        .map((track) => ({ track, stream: sound.stream })),
    ])
      connection.addTrack(track, stream);
    connection.createDataChannel('chat', { negotiated: true, id: 0 });
    return { connection, made: {}, available: {} };
  };
  const ends = { a: open(), b: open() };
  const perform = async ({ side, call }: Call): Promise<unknown> => {
    const [own, far] = side === 'a' ? [ends.a, ends.b] : [ends.b, ends.a];
    const { connection } = own;
    switch (call) {
      case 'createOffer':
        return (own.available.offer = own.made.offer = await connection.createOffer());
      case 'createAnswer':
        return (own.available.answer = own.made.answer = await connection.createAnswer());
      case 'setLocalDescription': {
        await connection.setLocalDescription();
        const { localDescription } = connection;
        if (localDescription) own.available[localDescription.type === 'offer' ? 'offer' : 'answer'] = localDescription;
        return localDescription;
      }
      case 'setLocalDescription offer':
        return own.made.offer && connection.setLocalDescription(own.made.offer);
      case 'setLocalDescription answer':
        return own.made.answer && connection.setLocalDescription(own.made.answer);
      case 'setRemoteDescription offer':
        return far.available.offer && connection.setRemoteDescription(far.available.offer);
      case 'setRemoteDescription answer':
        return far.available.answer && connection.setRemoteDescription(far.available.answer);
      case 'setLocalDescription rollback':
        return connection.setLocalDescription({ type: 'rollback' });
      case 'setRemoteDescription rollback':
        return connection.setRemoteDescription({ type: 'rollback' });
      case 'addIceCandidate':
        return connection.addIceCandidate({
          candidate: 'candidate:1 1 udp 2122260223 192.0.2.1 50000 typ host',
          // As from the other side: for a mid in its description.
          sdpMid: /^a=mid:(\S+)/m.exec(connection.remoteDescription?.sdp ?? '')?.[1] ?? '0',
        });
      case 'restartIce':
        return connection.restartIce();
      case 'close':
        return connection.close();
      default:
        throw new Error(call);
    }
  };

  const outcomes: Outcome[] = [];
  for (const each of calls) {
    const refused = await perform(each).then(
      () => undefined,
      (thrown: Error) => thrown.name,
    );
    const state = ends[each.side].connection.signalingState;
    outcomes.push(refused === undefined ? { state } : { state, refused });
  }
  for (const { connection } of Object.values(ends)) connection.close();
  return outcomes;
}
