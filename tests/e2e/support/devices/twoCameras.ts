/**
 * Runs in a page before its own scripts: stubs `mediaDevices` as on a phone, with a front camera (the fake one) and a
 * back camera (a red wall), of which only one opens at a time.
 */
export function twoCameras() {
  const media = navigator.mediaDevices;
  const list = media.enumerateDevices.bind(media);
  const ask = media.getUserMedia.bind(media);
  const cameras = (['front', 'back'] as const).map((deviceId) => ({
    deviceId,
    label: `camera facing ${deviceId}`,
    kind: 'videoinput' as const,
    groupId: '',
    toJSON: () => ({}),
  }));
  const wall = document.createElement('canvas');
  const paint = () => {
    const paper = wall.getContext('2d');
    if (!paper) return;
    paper.fillStyle = 'red';
    paper.fillRect(0, 0, wall.width, wall.height);
  };
  setInterval(paint, 100);
  let open: MediaStreamTrack | undefined;

  media.enumerateDevices = async () => [...(await list()).filter(({ kind }) => kind !== 'videoinput'), ...cameras];
  media.getUserMedia = async ({ audio = false, video = false } = {}) => {
    if (!video) return ask({ audio });
    if (open?.readyState === 'live') throw new DOMException('The other camera is open', 'NotReadableError');
    const wanted = JSON.stringify(video).includes('"back"') ? 'back' : 'front';
    const stream = await (wanted === 'back'
      ? wall.captureStream(10)
      : ask({ audio, video: { width: 320, height: 240 } }));
    const [track] = stream.getVideoTracks();
    if (!track) throw new DOMException('No picture', 'NotFoundError');
    const settings = track.getSettings.bind(track);
    track.getSettings = () => ({ ...settings(), deviceId: wanted });
    open = track;
    return stream;
  };
}
