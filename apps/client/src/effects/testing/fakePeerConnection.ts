/** The part of an RTCDataChannel that ports use. */
export class FakeChannel extends EventTarget {
  readyState = 'connecting';
  binaryType = 'blob';
  bufferedAmount = 0;
  bufferedAmountLowThreshold = 0;
  readonly sent: unknown[] = [];
  readonly label: string;

  constructor(label: string) {
    super();
    this.label = label;
  }

  send = (data: unknown) => void this.sent.push(data);
  close = () => void (this.readyState = 'closed');
  simulateOpen() {
    this.readyState = 'open';
    this.dispatchEvent(new Event('open'));
  }
  simulateClose() {
    this.readyState = 'closed';
    this.dispatchEvent(new Event('close'));
  }
  simulateMessage = (data: unknown) => this.dispatchEvent(Object.assign(new Event('message'), { data }));
}

/** The part of an RTCPeerConnection that opens data channels. */
export class FakePeerConnection extends EventTarget {
  connectionState = 'new';
  sctp: object | null = {};
  readonly channels: FakeChannel[] = [];

  createDataChannel(label: string) {
    const channel = new FakeChannel(label);
    this.channels.push(channel);
    return channel;
  }
  simulateConnect() {
    this.connectionState = 'connected';
    this.dispatchEvent(new Event('connectionstatechange'));
    return this.channels[0] ?? new FakeChannel('none');
  }
  /** The remote peer has opened one. */
  simulateRemoteChannel(label: string) {
    const channel = new FakeChannel(label);
    channel.readyState = 'open';
    this.dispatchEvent(Object.assign(new Event('datachannel'), { channel }));
    return channel;
  }
}
