/**
 * The certificate that a description names, as `sha-256 AB:CD:…`; undefined where it names none, or more than one:
 * browsers take either of several, and nobody could say which one is in use.
 */
export function certificateIn(sdp: string | undefined): string | undefined {
  const named = [...(sdp ?? '').matchAll(/^a=fingerprint:(\S+)[ \t]+([0-9a-f:]+)[ \t]*\r?$/gim)];
  const [first, ...more] = new Set(
    named.map(([, hash = '', value = '']) => `${hash.toLowerCase()} ${value.toUpperCase()}`),
  );
  return more.length === 0 ? first : undefined;
}
