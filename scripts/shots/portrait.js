/**
 * Runs in a page before its own scripts, after `portraitHue` was set: its camera shows a drawn person who moves a little, so that pictures of calls
 * look like calls. The hue is the colour of the room behind them, in degrees.
 */
const hue = globalThis.portraitHue;
const [width, height, framesPerSecond] = [640, 480, 12];
navigator.mediaDevices.getUserMedia = async (constraints) => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  const draw = () => {
    if (!pen) return;
    const sway = Math.sin(performance.now() / 900) * 8;
    const wall = pen.createLinearGradient(0, 0, width, height);
    wall.addColorStop(0, `oklch(0.55 0.06 ${hue})`);
    wall.addColorStop(1, `oklch(0.3 0.05 ${hue + 30})`);
    pen.fillStyle = wall;
    pen.fillRect(0, 0, width, height);
    pen.fillStyle = `oklch(0.42 0.09 ${hue + 160})`;
    pen.beginPath();
    pen.ellipse(width / 2 + sway / 2, height + 40, 190, 210, 0, 0, 2 * Math.PI);
    pen.fill();
    pen.fillStyle = `oklch(0.3 0.04 ${hue + 200})`;
    pen.beginPath();
    pen.arc(width / 2 + sway, 176, 92, 0, 2 * Math.PI);
    pen.fill();
    pen.fillStyle = 'oklch(0.78 0.07 60)';
    pen.beginPath();
    pen.ellipse(width / 2 + sway, 196, 74, 92, 0, 0, 2 * Math.PI);
    pen.fill();
  };
  draw();
  setInterval(draw, 1_000 / framesPerSecond);
  const stream = canvas.captureStream(framesPerSecond);
  const sound = new AudioContext().createMediaStreamDestination().stream;
  const wanted = [
    ...(constraints?.video ? stream.getVideoTracks() : []),
    ...(constraints?.audio ? sound.getAudioTracks() : []),
  ];
  return new MediaStream(wanted);
};
