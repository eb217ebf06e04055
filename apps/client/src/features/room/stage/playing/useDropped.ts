import { useEffect } from 'react';
import type { Moderation } from '@colloquy/machines/contract/moderation.ts';

/**
 * Lets nothing through of what an admin took from somebody, whoever plays the stream and whatever is still sent. After
 * each rendering, as tracks come and go within one stream.
 */
export function useDropped(stream: MediaStream | undefined, moderated: readonly Moderation[]): void {
  useEffect(() => {
    for (const track of stream?.getAudioTracks() ?? []) track.enabled = !moderated.includes('mute');
    for (const track of stream?.getVideoTracks() ?? []) track.enabled = !moderated.includes('disableCamera');
  });
}
