import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';

/** Where a recording goes. */
export type RecordingFile = {
  /** Written while it runs; otherwise kept in memory. */
  toDisk: boolean;
  write(part: Blob): Promise<void>;
  /** Whether another part would be too much. */
  isFull(): boolean;
  finish(): Promise<void>;
};

type FilePicker = (options: {
  suggestedName: string;
  types: { description: string; accept: Record<string, string[]> }[];
}) => Promise<FileSystemFileHandle>;

export type FileDependencies = {
  /** The browser's own dialog, where there is one. */
  showSaveFilePicker: FilePicker | undefined;
  download: (file: Blob, name: string) => void;
};

const isNamed = (thrown: unknown, name: string) => thrown instanceof Error && thrown.name === name;

/** Asks for a file where the browser has a dialog for it; undefined if the person chose none. */
export async function openRecordingFile(
  { showSaveFilePicker, download }: FileDependencies,
  name: string,
  { mime, extension }: { mime: string; extension: string },
): Promise<RecordingFile | undefined> {
  const fullName = `${name}.${extension}`;
  const inMemory = () => memoryFile((parts) => download(new Blob(parts, { type: mime }), fullName));
  if (!showSaveFilePicker) return inMemory();
  try {
    const types = [{ description: extension, accept: { [mime]: [`.${extension}`] } }];
    const handle = await showSaveFilePicker({ suggestedName: fullName, types });
    return diskFile(await handle.createWritable());
  } catch (thrown) {
    if (isNamed(thrown, 'AbortError')) return undefined;
    // The dialog is not allowed here, in a frame for instance.
    if (isNamed(thrown, 'SecurityError')) return inMemory();
    throw thrown;
  }
}

function diskFile(writable: FileSystemWritableFileStream): RecordingFile {
  return {
    toDisk: true,
    write: (part) => writable.write(part),
    isFull: () => false,
    // What is written appears in the file only now.
    finish: () => writable.close(),
  };
}

function memoryFile(save: (parts: Blob[]) => void): RecordingFile {
  const parts: Blob[] = [];
  let bytes = 0;
  return {
    toDisk: false,
    async write(part) {
      parts.push(part);
      bytes += part.size;
    },
    isFull: () => bytes >= STREAMS.recordingBytes,
    async finish() {
      if (parts.length > 0) save(parts.splice(0));
    },
  };
}

/** How long a download may take to begin. */
const KEPT_MS = 60_000;

/** Saves a file as the browser saves downloads. */
export function download(file: Blob, name: string): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
