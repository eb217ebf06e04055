/** The person's own background: it stays in this browser, and is sent to nobody but as a part of the picture. */
const [DATABASE, STORE, KEY] = ['background', 'pictures', 'own'];
/** Larger pictures are reduced to that. */
const MOST = { width: 1_280, height: 720 };
const QUALITY = 0.85;

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  return answered(request);
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The storage refuses')));
  });
}

/** Undefined where none was saved, or the browser saves nothing. */
export async function loadOwnBackground(): Promise<Blob | undefined> {
  try {
    const database = await opened();
    const kept: unknown = await answered(database.transaction(STORE).objectStore(STORE).get(KEY));
    database.close();
    return kept instanceof Blob ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Saves a picture in the size in which it is used; rejects what is none. */
export async function saveOwnBackground(picture: Blob): Promise<void> {
  const image = await createImageBitmap(picture);
  const scale = Math.min(1, Math.max(MOST.width / image.width, MOST.height / image.height));
  const canvas = new OffscreenCanvas(Math.ceil(image.width * scale), Math.ceil(image.height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const kept = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  const database = await opened();
  await answered(database.transaction(STORE, 'readwrite').objectStore(STORE).put(kept, KEY));
  database.close();
}
