/** Phones, and some computers, offer their apps and contacts to share a link with. */
export const canShareLink = (url: string): boolean => 'share' in navigator && (navigator.canShare?.({ url }) ?? true);

/** Opens it. */
export const shareLink = (link: { title: string; url: string }, onFailure: () => void): Promise<void> =>
  navigator.share(link).catch((error: unknown) => {
    // The person changed their mind.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    onFailure();
  });
