export type Invitation = { link: string; hasPassword: boolean };

/**
 * The link to the room. A password is included as a key in the fragment, which no browser sends to a server; host keys
 * and tickets are never part of a link.
 */
export function inviteLinkOf(roomName: string, password?: string, origin = window.location.origin): string {
  const link = new URL(`/lobby/${encodeURIComponent(roomName)}`, origin);
  if (password !== undefined) link.hash = new URLSearchParams({ key: password }).toString();
  return link.href;
}

/** The password in an invite link's fragment; undefined for any other fragment. */
export function keyIn(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get('key') || undefined;
}

export function copyText(text: string): Promise<void> {
  return navigator.clipboard.writeText(text);
}
