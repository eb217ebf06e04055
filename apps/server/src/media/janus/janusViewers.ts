import type { MediaNews } from '../../domain/media/mediaServers.ts';
import type { MemberId } from '../../domain/registry.ts';
import type { Handle, HandleEars } from './janusSession.ts';
import { createViewerPicture, type ViewerPicture } from './viewerPicture.ts';

type Viewer = { handle: Handle; picture: ViewerPicture };

export type ViewersOptions = {
  hear: (news: MediaNews) => void;
  /** So many have come, or gone. */
  onChange: (change: number) => void;
};

/** The viewers of one room, each with the handle that serves it. */
export function createJanusViewers({ hear, onChange }: ViewersOptions) {
  const viewers = new Map<MemberId, Viewer>();

  return {
    handle: (viewer: MemberId): Handle | undefined => viewers.get(viewer)?.handle,

    /** @param listen opens the handle that hears of this viewer from then on. */
    async admit(viewer: MemberId, listen: (ears: HandleEars) => Handle | Promise<Handle>): Promise<Handle> {
      const tell = (kind: 'viewerUp' | 'viewerGone') => {
        if (viewers.get(viewer)?.handle === handle) hear({ kind, viewer });
      };
      const picture = createViewerPicture(() => handle);
      const handle: Handle = await listen({
        up: () => tell('viewerUp'),
        gone: () => tell('viewerGone'),
        lossy: () => picture.lossy(),
      });
      viewers.set(viewer, { handle, picture });
      onChange(1);
      return handle;
    },

    part(viewer: MemberId): void {
      const gone = viewers.get(viewer);
      if (!gone || !viewers.delete(viewer)) return;
      onChange(-1);
      gone.picture.end();
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
