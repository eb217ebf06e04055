import type { StreamQuality } from '@colloquy/machines/contract/streamLimits.ts';
import type { MemberId } from '../../rooms/registryTypes.ts';
import type { Handle, HandleListener } from './janusSession.ts';
import { choosePicture, createViewerPicture, type ViewerPicture } from './viewerPicture.ts';

type Viewer = { handle: Handle; picture: ViewerPicture };

/** A server's events about one viewer. */
export type ViewerEvent =
  | { kind: 'viewerUp' | 'viewerGone'; viewer: MemberId }
  /** The half-size picture must be sent for this viewer, or is not needed any more. */
  | { kind: 'needsHalf'; viewer: MemberId; needed: boolean };

export type ViewersOptions = {
  onEvent: (event: ViewerEvent) => void;
  /** Called with the change in the number of viewers. */
  onChange: (change: number) => void;
};

/** The viewers of one place, each with the handle that serves it. */
export function createJanusViewers({ onEvent, onChange }: ViewersOptions) {
  const viewers = new Map<MemberId, Viewer>();

  /** @param listen opens the handle whose events concern this viewer from then on. */
  async function admit(
    viewer: MemberId,
    listen: (listener: HandleListener) => Handle | Promise<Handle>,
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
      handle = await listen({
        up: () => emit('viewerUp'),
        gone: () => emit('viewerGone'),
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

    /** Restores a viewer from another node's note. */
    async adopt(viewer: MemberId, listen: (listener: HandleListener) => Handle): Promise<void> {
      const handle = await admit(viewer, listen);
      // Whichever size it was sent before.
      choosePicture(handle, 'whole').catch(() => {});
    },

    choose: (viewer: MemberId, quality: StreamQuality): void => viewers.get(viewer)?.picture.choose(quality),

    part(viewer: MemberId): void {
      const gone = viewers.get(viewer);
      if (!gone || !viewers.delete(viewer)) return;
      onChange(-1);
      gone.picture.end();
      onEvent({ kind: 'needsHalf', viewer, needed: false });
      gone.handle.detach();
    },

    /** Their server is gone, so they need not be detached one by one. */
    forget(): void {
      onChange(-viewers.size);
      for (const { picture } of viewers.values()) picture.end();
      viewers.clear();
    },

    note: (): [string, number][] => [...viewers].map(([viewer, { handle }]) => [viewer, handle.id]),
  };
}
