/** The address that leads into the room. The room's name is all it says: keys and tickets never travel in a link. */
export function inviteLinkOf(roomName: string): string {
  return new URL(`/lobby/${encodeURIComponent(roomName)}`, window.location.origin).href;
}

export function copyText(text: string): Promise<void> {
  return navigator.clipboard.writeText(text);
}
