type Size = { width: number; height: number };
export type Area = Size & { left: number; top: number };

const LEAST_HEIGHT = 360;
const MOST_HEIGHT = 720;
const RATIO = 16 / 9;
const GAP = 8;
/** Of the width, beside a shared screen. */
const GUEST_SHARE = 0.25;

/**
 * The picture that viewers get of two people: as high as the broadcaster's own, for more pixels would cost without
 * showing more. The guest's does not count: its size changes with the connection.
 */
export function stageSize(own?: Size): Size {
  const height = 2 * Math.round(Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, own?.height ?? MOST_HEIGHT)) / 2);
  return { width: 2 * Math.round((height * RATIO) / 2), height };
}

/** Where broadcaster and guest are drawn: halves, or a large screen with the guest beside it. */
export function stageAreas({ width, height }: Size, isScreen: boolean): { own: Area; guest: Area } {
  const guestWidth = Math.round((width - GAP) * (isScreen ? GUEST_SHARE : 0.5));
  return {
    own: { left: 0, top: 0, width: width - GAP - guestWidth, height },
    guest: { left: width - guestWidth, top: 0, width: guestWidth, height },
  };
}

/** The middle of a picture that has the shape of the area, so that it fills it. */
export function coveredPart(picture: Size, area: Size): Area {
  const scale = Math.max(area.width / picture.width, area.height / picture.height);
  const [width, height] = [area.width / scale, area.height / scale];
  return { width, height, left: (picture.width - width) / 2, top: (picture.height - height) / 2 };
}
