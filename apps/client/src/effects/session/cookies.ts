/** The value of a cookie that scripts may read. */
export function cookie(name: string): string | undefined {
  const prefix = `${name}=`;
  const found = document.cookie.split('; ').find((part) => part.startsWith(prefix));
  return found && decodeURIComponent(found.slice(prefix.length));
}
