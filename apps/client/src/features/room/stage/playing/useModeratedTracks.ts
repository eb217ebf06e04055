import { useEffect } from 'react';
import type { Moderation } from '@colloquy/machines/contract/moderation.ts';

/**
 * Mutes and hides what an admin switched off for a person, however the stream is played and whatever is still sent.
 * Runs after each render, as tracks come and go within one stream.
 */
export function useModeratedTracks(stream: MediaStream | undefined, moderated: readonly Moderation[]): void {
  useEffect(() => {
    for (const track of stream?.getAudioTracks() ?? []) track.enabled = !moderated.includes('mute');
    for (const track of stream?.getVideoTracks() ?? []) track.enabled = !moderated.includes('disableCamera');
  });
}
