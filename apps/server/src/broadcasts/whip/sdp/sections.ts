/** One media section of a description. Lines have no ends. */
export type Section = { kind: string; port: string; numbers: string[]; lines: string[] };
export type Description = { head: string[]; sections: Section[] };

const MEDIA = /^m=(\S+) (\S+) \S+ (.*)$/;

/** Of a description that `sanitiseDescription` has admitted. */
export function readDescription(sdp: string): Description {
  const head: string[] = [];
  const sections: Section[] = [];
  for (const line of sdp.split(/\r?\n/).filter((one) => one !== '')) {
    const [, kind, port, numbers] = MEDIA.exec(line) ?? [];
    if (kind !== undefined && port !== undefined && numbers !== undefined)
      sections.push({ kind, port, numbers: numbers.split(' '), lines: [] });
    else (sections.at(-1)?.lines ?? head).push(line);
  }
  return { head, sections };
}

/** The values of an attribute, which may stand in the head for all sections. */
export function valuesOf(name: string, section: Pick<Section, 'lines'>, head: readonly string[] = []): string[] {
  const prefix = `a=${name}:`;
  const of = (lines: readonly string[]) =>
    lines.filter((line) => line.startsWith(prefix)).map((line) => line.slice(prefix.length));
  const own = of(section.lines);
  return own.length > 0 ? own : of(head);
}

export const valueOf = (...requested: Parameters<typeof valuesOf>): string | undefined => valuesOf(...requested)[0];

/** A payload type's codec as `h264/90000`; undefined for a number without a description. */
export function codecOf(section: Section, number: string): string | undefined {
  return aboutNumber('rtpmap', section, number)?.toLowerCase();
}

/** What an attribute says about a payload type. */
export function aboutNumber(name: string, section: Section, number: string): string | undefined {
  return valuesOf(name, section)
    .find((value) => value.startsWith(`${number} `))
    ?.slice(number.length + 1);
}

/** The ICE user fragment of a description's first section. */
export function fragmentIn(sdp: string): string {
  const { head, sections } = readDescription(sdp);
  return (sections[0] && valueOf('ice-ufrag', sections[0], head)) ?? '';
}
