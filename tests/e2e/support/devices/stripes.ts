/**
 * Runs in a page before its own scripts. Its camera shows a person, with a face as a segmenter expects one, before a
 * wall of grey stripes.
 */
export function drawStripes(): void {
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  const [width, height] = [640, 360];
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const pen = canvas.getContext('2d');
    const ellipse = (colour: string, ...[x, y, wide, high]: [number, number, number, number]) => {
      if (!pen) return;
      pen.fillStyle = colour;
      pen.beginPath();
      pen.ellipse(x, y, wide, high, 0, 0, 2 * Math.PI);
      pen.fill();
    };
    const draw = () => {
      if (!pen) return;
      for (let x = 0; x < width; x += 8) {
        pen.fillStyle = x % 16 === 0 ? '#3a3a3a' : '#a8a8a8';
        pen.fillRect(x, 0, 8, height);
      }
      const x = width / 2 + Math.sin(performance.now() / 900) * 4;
      ellipse('#1d2a44', x, height + 40, 170, 140);
      ellipse('#8d6248', x, 260, 34, 60);
      ellipse('#23170f', x, 130, 78, 92);
      ellipse('#a87557', x, 150, 64, 82);
      for (const side of [-1, 1]) {
        ellipse('#e8e2da', x + side * 25, 140, 12, 7);
        ellipse('#20140d', x + side * 25, 140, 6, 6);
        ellipse('#2a1b12', x + side * 25, 122, 15, 3);
      }
      ellipse('#8a5a41', x, 168, 9, 14);
      ellipse('#7c3f36', x, 198, 22, 7);
    };
    draw();
    setInterval(draw, 100);
    const sound = constraints?.audio ? (await ask({ audio: true })).getAudioTracks() : [];
    return new MediaStream([...(constraints?.video ? canvas.captureStream(10).getVideoTracks() : []), ...sound]);
  };
}
