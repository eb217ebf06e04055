import type { MemberId } from '../../domain/registryTerms.ts';
import type { Handle, HandleListener } from './janusSession.ts';
import { choosePicture, createViewerPicture, type ViewerPicture } from './viewerPicture.ts';

type Viewer = { handle: Handle; picture: ViewerPicture };

/** What a server says of one viewer. */
export type ViewerEvent =
  | { kind: 'viewerUp' | 'viewerGone'; viewer: MemberId }
  /** Half the picture must be sent for this viewer, or need not any more. */
  | { kind: 'needsHalf'; viewer: MemberId; needed: boolean };

export type ViewersOptions = {
  onEvent: (event: ViewerEvent) => void;
  /** So many have come, or gone. */
  onChange: (change: number) => void;
};

/** The viewers of one place, each with the handle that serves it. */
export function createJanusViewers({ onEvent, onChange }: ViewersOptions) {
  const viewers = new Map<MemberId, Viewer>();

  /** @param listen opens the handle that hears of this viewer from then on. */
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
    // It has its place from now on: many may come at once.
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

    /** As another node has left it. */
    async adopt(viewer: MemberId, listen: (listener: HandleListener) => Handle): Promise<void> {
      const handle = await admit(viewer, listen);
      // Whatever it was given before.
      choosePicture(handle, 'whole').catch(() => {});
    },

    part(viewer: MemberId): void {
      const gone = viewers.get(viewer);
      if (!gone || !viewers.delete(viewer)) return;
      onChange(-1);
      gone.picture.end();
      onEvent({ kind: 'needsHalf', viewer, needed: false });
      gone.handle.detach();
    },

    /** All are gone with their server, and need not be let go of one by one. */
    forget(): void {
      onChange(-viewers.size);
      for (const { picture } of viewers.values()) picture.end();
      viewers.clear();
    },

    note: (): [string, number][] => [...viewers].map(([viewer, { handle }]) => [viewer, handle.id]),
  };
}
