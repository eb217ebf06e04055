/**
 * Runs in a page before its own scripts: the browser's dialog for a file to save chooses one of the page's own file
 * system, which is written and read as a real one.
 */
export function saveIntoOwnFiles() {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page, alone
  const pick = async ({ suggestedName }: { suggestedName: string }) => {
    Object.assign(globalThis, { savedAs: suggestedName });
    return (await navigator.storage.getDirectory()).getFileHandle('recording', { create: true });
  };
  Object.assign(globalThis, { showSaveFilePicker: pick });
}

/** Runs in a page before its own scripts: the file that was chosen cannot be written, as on a full disk. */
export function saveOntoFullDisk() {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the same
  const createWritable = async () => ({
    write: () => Promise.reject(new DOMException('The disk is full', 'QuotaExceededError')),
    close: async () => {},
  });
  Object.assign(globalThis, { showSaveFilePicker: async () => ({ createWritable }) });
}

/** Runs in a page before its own scripts: it may not write files, as in Firefox and Safari. */
export function saveByDownload() {
  Reflect.deleteProperty(globalThis, 'showSaveFilePicker');
}

/** Runs in the page: the written recording, and the name it was given. */
export async function readSavedFile(): Promise<{ name: string; content: string }> {
  const handle = await (await navigator.storage.getDirectory()).getFileHandle('recording');
  const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
  const content = btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
  return { name: (globalThis as { savedAs?: string }).savedAs ?? '', content };
}

/** Runs in an empty page, which may play any file: what a recording shows. */
export async function playFile(content: string): Promise<{ width: number; height: number; hasSound: boolean }> {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  const video = Object.assign(document.createElement('video'), { muted: true });
  video.src = URL.createObjectURL(new Blob([bytes], { type: 'video/webm' }));
  await video.play();
  await new Promise((resolve) => video.addEventListener('timeupdate', resolve, { once: true }));
  const { webkitAudioDecodedByteCount: sound = 0 } = video as { webkitAudioDecodedByteCount?: number };
  return { width: video.videoWidth, height: video.videoHeight, hasSound: sound > 0 };
}

/** Runs in the page: what is heard in a recording, one after the other. */
export async function soundOf(content: string): Promise<string[]> {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  const decoded = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes.buffer);
  const samples = decoded.getChannelData(0);
  const heard: string[] = [];
  for (let start = 0; start + 24_000 <= samples.length; start += 24_000) {
    const half = samples.subarray(start, start + 24_000);
    const loudness = Math.sqrt(half.reduce((sum, sample) => sum + sample * sample, 0) / half.length);
    // Half a second with some of both is neither.
    const sound = loudness > 0.03 ? 'noise' : loudness < 0.001 ? 'silence' : heard.at(-1);
    if (sound && sound !== heard.at(-1)) heard.push(sound);
  }
  return heard;
}
