/**
 * The certificate fingerprint in a description, as `sha-256 AB:CD:…`; undefined where there is none, or more than one:
 * browsers accept any of several, so the one in use is unknown.
 */
export function certificateIn(sdp: string | undefined): string | undefined {
  const named = [...(sdp ?? '').matchAll(/^a=fingerprint:(\S+)[ \t]+([0-9a-f:]+)[ \t]*\r?$/gim)];
  const [first, ...more] = new Set(
    named.map(([, hash = '', value = '']) => `${hash.toLowerCase()} ${value.toUpperCase()}`),
  );
  return more.length === 0 ? first : undefined;
}
