import { DescriptionRefused } from '../media/mediaServers.ts';

/** Far above what browsers produce for one video and one audio track, simulcast included. */
const MAX_LENGTH = 32 * 1024;
const MAX_LINES = 600;
const MAX_LINE_LENGTH = 1_024;
const MAX_SECTIONS = 4;

const SECTION = /^m=(audio|video|application) \d{1,5} /;

/**
 * Sanitises a client's description for a media server's parser: text of a sane size and shape, without data channels
 * and without candidates. The server has a public address and answers the peer's connectivity checks, so it needs none;
 * and no invented candidate can direct its packets elsewhere.
 *
 * @throws DescriptionRefused
 */
export function sanitiseDescription(sdp: string): string {
  if (sdp.length > MAX_LENGTH || !/^[\x20-\x7e\r\n]*$/.test(sdp)) throw new DescriptionRefused('size or characters');
  const lines = sdp.split(/\r?\n/).filter((line) => line !== '');
  if (lines.length > MAX_LINES || lines.some((line) => line.length > MAX_LINE_LENGTH)) {
    throw new DescriptionRefused('lines');
  }
  const sections = lines.filter((line) => line.startsWith('m='));
  if (lines[0] !== 'v=0' || sections.length === 0 || sections.length > MAX_SECTIONS) {
    throw new DescriptionRefused('sections');
  }
  if (!sections.every((line) => SECTION.test(line))) throw new DescriptionRefused('kind of section');
  return rejectDataSections(lines.filter((line) => !/^a=(candidate|end-of-candidates|remote-candidates)\b/.test(line)))
    .map((line) => `${line}\r\n`)
    .join('');
}

/** Marks data sections as rejected (port 0), and takes them out of the bundle. */
function rejectDataSections(lines: readonly string[]): string[] {
  const rejected = new Set<string>();
  let isData = false;
  const changed = lines.map((line) => {
    if (line.startsWith('m=')) isData = line.startsWith('m=application');
    const mid = /^a=mid:(\S+)/.exec(line)?.[1];
    if (isData && mid !== undefined) rejected.add(mid);
    return line.replace(/^m=application \d+/, 'm=application 0');
  });
  if (rejected.size === 0) return changed;
  return changed.map((line) => {
    if (!line.startsWith('a=group:BUNDLE')) return line;
    return line
      .split(' ')
      .filter((mid) => !rejected.has(mid))
      .join(' ');
  });
}
