type Size = { width: number; height: number };
export type Area = Size & { left: number; top: number };

/** The picture that viewers get of two people. */
export const STAGE_SIZE: Size = { width: 1280, height: 720 };
const GAP = 8;
/** Of the width, beside a shared screen. */
const GUEST_SHARE = 0.25;

/** Where broadcaster and guest are drawn: halves, or a large screen with the guest beside it. */
export function stageAreas(isScreen: boolean): { own: Area; guest: Area } {
  const { width, height } = STAGE_SIZE;
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
