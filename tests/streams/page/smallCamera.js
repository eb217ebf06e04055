/** Runs in a page before its own scripts: its camera delivers 320x240, 20 times a second. */
const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
navigator.mediaDevices.getUserMedia = (constraints) =>
  ask({ ...constraints, ...(constraints?.video && { video: { width: 320, height: 240, frameRate: 20 } }) });
