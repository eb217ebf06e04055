/**
 * Runs in a page before its own scripts: stubs `mediaDevices` as on a phone, with a front camera (the fake one) and a
 * back camera (a red wall), of which only one opens at a time.
 */
export function stubTwoCameras() {
  const media = navigator.mediaDevices;
  const realEnumerateDevices = media.enumerateDevices.bind(media);
  const realGetUserMedia = media.getUserMedia.bind(media);
  const cameras = (['front', 'back'] as const).map((deviceId) => ({
    deviceId,
    label: `camera facing ${deviceId}`,
    kind: 'videoinput' as const,
    groupId: '',
    toJSON: () => ({}),
  }));
  const wall = document.createElement('canvas');
  const paint = () => {
    const context = wall.getContext('2d');
    if (!context) return;
    context.fillStyle = 'red';
    context.fillRect(0, 0, wall.width, wall.height);
  };
  // A canvas that does not change sends no frames.
  setInterval(paint, 100);
  let openTrack: MediaStreamTrack | undefined;

  media.enumerateDevices = async () => [
    ...(await realEnumerateDevices()).filter(({ kind }) => kind !== 'videoinput'),
    ...cameras,
  ];
  media.getUserMedia = async ({ audio = false, video = false } = {}) => {
    if (!video) return realGetUserMedia({ audio });
    if (openTrack?.readyState === 'live') throw new DOMException('The other camera is open', 'NotReadableError');
    // Asked for by `deviceId` or `facingMode`, exactly or ideally.
    const wanted = JSON.stringify(video).includes('"back"') ? 'back' : 'front';
    const stream = await (wanted === 'back'
      ? wall.captureStream(10)
      : // Small: two pages encode on one machine.
        realGetUserMedia({ audio, video: { width: 320, height: 240 } }));
    const [track] = stream.getVideoTracks();
    if (!track) throw new DOMException('No video', 'NotFoundError');
    const settings = track.getSettings.bind(track);
    track.getSettings = () => ({ ...settings(), deviceId: wanted });
    openTrack = track;
    return stream;
  };
}
