import type { StreamQuality } from '@colloquy/machines/contract/streamLimits.ts';
import type { MemberId } from '../../rooms/registryTypes.ts';
import type { Handle, HandleListener } from './janusSession.ts';
import { selectSubstream, createViewerPicture, type ViewerPicture } from './viewerPictures.ts';

type Viewer = { handle: Handle; picture: ViewerPicture };

/** A server's events about one viewer. */
export type ViewerEvent =
  | { kind: 'viewerUp' | 'viewerGone'; viewer: MemberId }
  /** The half layer must be sent for this viewer, or is not needed any more. */
  | { kind: 'needsHalf'; viewer: MemberId; needed: boolean };

export type ViewersOptions = {
  onEvent: (event: ViewerEvent) => void;
  /** Called with the change in the number of viewers. */
  onChange: (change: number) => void;
};

/** The viewers of one room, each with the handle that serves it. */
export function createJanusViewers({ onEvent, onChange }: ViewersOptions) {
  const viewers = new Map<MemberId, Viewer>();

  /** @param openHandle opens the handle whose events concern this viewer from then on. */
  async function admit(
    viewer: MemberId,
    openHandle: (listener: HandleListener) => Handle | Promise<Handle>,
  ): Promise<Handle> {
    const emit = (kind: 'viewerUp' | 'viewerGone') => {
      if (viewers.get(viewer)?.handle === handle) onEvent({ kind, viewer });
    };
    const picture = createViewerPicture(
      () => handle,
      (needed) => onEvent({ kind: 'needsHalf', viewer, needed }),
    );
    // It occupies its place from now on: many may join at once.
    onChange(1);
    let handle: Handle;
    try {
      handle = await openHandle({
        onUp: () => emit('viewerUp'),
        onGone: () => emit('viewerGone'),
        lossy: () => picture.lossy(),
      });
    } catch (error) {
      onChange(-1);
      picture.end();
      throw error;
    }
    viewers.set(viewer, { handle, picture });
    return handle;
  }

  return {
    handle: (viewer: MemberId): Handle | undefined => viewers.get(viewer)?.handle,
    all: (): MemberId[] => [...viewers.keys()],
    admit,

    /** Restores a viewer from another node's saved state. */
    async adopt(viewer: MemberId, openHandle: (listener: HandleListener) => Handle): Promise<void> {
      const handle = await admit(viewer, openHandle);
      // Whichever size it was sent before.
      selectSubstream(handle, 'whole').catch(() => {});
    },

    setQuality: (viewer: MemberId, quality: StreamQuality): void => viewers.get(viewer)?.picture.choose(quality),

    remove(viewer: MemberId): void {
      const removed = viewers.get(viewer);
      if (!removed || !viewers.delete(viewer)) return;
      onChange(-1);
      removed.picture.end();
      onEvent({ kind: 'needsHalf', viewer, needed: false });
      removed.handle.detach();
    },

    /** Their server is gone, so they need not be detached one by one. */
    clear(): void {
      onChange(-viewers.size);
      for (const { picture } of viewers.values()) picture.end();
      viewers.clear();
    },

    exportState: (): [string, number][] => [...viewers].map(([viewer, { handle }]) => [viewer, handle.id]),
  };
}
