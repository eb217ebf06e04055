/** A drawn person: the hue is the colour of the room behind them, in degrees. */
export type Portrait = { hue: number; framesPerSecond: number };

/**
 * Runs in a page before its own scripts. Its camera shows a drawn person who moves a little and is silent, or beeps
 * where `globalThis.portraitSpeaks` is set; the shared screen is a page of text and a figure. So screenshots of calls
 * look like calls, at almost no cost with few frames a second.
 */
export function drawPortrait({ hue, framesPerSecond }: Portrait): void {
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  const [width, height] = [640, 480];

  navigator.mediaDevices.getDisplayMedia = async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
    const pen = canvas.getContext('2d');
    const draw = () => {
      if (!pen) return;
      pen.fillStyle = '#fff';
      pen.fillRect(0, 0, 1280, 720);
      pen.fillStyle = '#065a60';
      pen.fillRect(0, 0, 1280, 56);
      pen.fillStyle = '#1c2b33';
      pen.font = '600 40px sans-serif';
      pen.fillText('What we learned this quarter', 80, 140);
      pen.fillStyle = '#8b979e';
      for (const [line, length] of [520, 480, 540, 400, 0, 510, 450].entries()) {
        pen.fillRect(80, 190 + line * 44, length, 14);
      }
      for (const [bar, share] of [0.4, 0.55, 0.5, 0.8, 0.95].entries()) {
        pen.fillStyle = bar === 4 ? '#0a9396' : '#b8dcdd';
        const moving = bar === 4 ? Math.sin(performance.now() / 900) * 6 : 0;
        pen.fillRect(720 + bar * 96, 600 - share * 380 - moving, 64, share * 380 + moving);
      }
    };
    draw();
    setInterval(draw, 1_000 / framesPerSecond);
    return canvas.captureStream(framesPerSecond);
  };

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
    const silence = new AudioContext().createMediaStreamDestination().stream;
    const sound = 'portraitSpeaks' in globalThis ? await ask({ audio: true }) : silence;
    const wanted = [
      ...(constraints?.video ? stream.getVideoTracks() : []),
      ...(constraints?.audio ? sound.getAudioTracks() : []),
    ];
    return new MediaStream(wanted);
  };
}
