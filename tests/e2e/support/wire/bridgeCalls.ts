/** `takesPart` agrees on a code with each side as an honest page would; `passesOn` forwards each side's messages. */
export type Manner = 'takesPart' | 'passesOn';

/** The page in the middle. It is given one side's description, and returns its own for the other side. */
export type Bridge = {
  takeOffer(sdp: string): Promise<string>;
  takeAnswer(sdp: string): Promise<string>;
};

/** Runs in the page: everything it needs is inside. */
export function bridgeCalls(manner: Manner): void {
  type CodeMessage = { type: 'commit'; commitment: string } | { type: 'reveal'; nonce: string };
  const CODE = { negotiated: true, id: 200 };
  let offerer: RTCPeerConnection | undefined;
  let answerer: RTCPeerConnection | undefined;

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page, alone
  const described = (connection: RTCPeerConnection) =>
    new Promise<string>((resolve) => {
      const look = () => {
        if (connection.iceGatheringState === 'complete') resolve(connection.localDescription?.sdp ?? '');
      };
      connection.addEventListener('icegatheringstatechange', look);
      look();
    });

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the same
  const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

  /** Agrees on a code as our pages do, with the certificate of this leg. */
  function takePart(connection: RTCPeerConnection, channel: RTCDataChannel) {
    const [, value = ''] = /a=fingerprint:sha-256 (\S+)/.exec(connection.localDescription?.sdp ?? '') ?? [];
    const nonce = hexOf(crypto.getRandomValues(new Uint8Array(32)));
    const committed = `colloquy code 1, commitment\nsha-256 ${value}\n${nonce}`;
    const hashed = crypto.subtle.digest('SHA-256', new TextEncoder().encode(committed));
    const send = (message: CodeMessage) => channel.send(JSON.stringify(message));
    const sendHash = async () => send({ type: 'commit', commitment: hexOf(new Uint8Array(await hashed)) });
    const answer = async ({ type }: CodeMessage) => {
      if (type !== 'commit') return;
      await sendHash();
      send({ type: 'reveal', nonce });
    };
    channel.addEventListener('open', () => void sendHash());
    channel.addEventListener('message', ({ data }) => void answer(JSON.parse(data)));
  }

  function joinCodes(first: RTCPeerConnection, second: RTCPeerConnection) {
    const [one, other] = [first.createDataChannel('code', CODE), second.createDataChannel('code', CODE)];
    if (manner === 'takesPart') {
      takePart(first, one);
      takePart(second, other);
      return;
    }
    const queued: [RTCDataChannel, string][] = [];
    const flush = () => {
      for (const [to, data] of queued.splice(0)) {
        if (to.readyState === 'open') to.send(data);
        else queued.push([to, data]);
      }
    };
    const passOn = (from: RTCDataChannel, to: RTCDataChannel) =>
      from.addEventListener('message', ({ data }) => {
        queued.push([to, data]);
        flush();
      });
    passOn(one, other);
    passOn(other, one);
    one.addEventListener('open', flush);
    other.addEventListener('open', flush);
  }

  Object.assign(globalThis, {
    bridge: {
      async takeOffer(sdp) {
        offerer?.close();
        answerer?.close();
        const [near, far] = [new RTCPeerConnection(), new RTCPeerConnection()];
        [offerer, answerer] = [near, far];
        await near.setRemoteDescription({ type: 'offer', sdp });
        for (const { receiver } of near.getTransceivers()) far.addTransceiver(receiver.track);
        const chat = far.createDataChannel('chat');
        near.addEventListener('datachannel', ({ channel }) => {
          if (channel.label !== 'chat') return;
          channel.addEventListener('message', ({ data }) => chat.send(data));
          chat.addEventListener('message', ({ data }) => channel.send(data));
        });
        await far.setLocalDescription(await far.createOffer());
        return described(far);
      },
      async takeAnswer(sdp) {
        if (!offerer || !answerer) throw new Error('An answer came before an offer');
        const [near, far] = [offerer, answerer];
        await far.setRemoteDescription({ type: 'answer', sdp });
        const theirs = far.getTransceivers();
        for (const [place, each] of near.getTransceivers().entries()) {
          each.direction = 'sendrecv';
          await each.sender.replaceTrack(theirs[place]?.receiver.track ?? null);
        }
        await near.setLocalDescription(await near.createAnswer());
        const answer = await described(near);
        joinCodes(near, far);
        return answer;
      },
    } satisfies Bridge,
  });
}
