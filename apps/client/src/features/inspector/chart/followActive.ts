type Box = { left: number; top: number; right: number; bottom: number };

/**
 * Scrolls a diagram's viewport, and nothing around it, until it shows what is active now: with the arrow that led there
 * if both fit in, otherwise the innermost states, otherwise the last of them. It does not scroll to what is visible
 * already.
 */
export function followActive(viewport: HTMLElement): void {
  const active = [...viewport.querySelectorAll('[data-active]')];
  const innermost = active.filter((each) => !active.some((other) => idOf(other).startsWith(`${idOf(each)}.`)));
  const taken = [...viewport.querySelectorAll('[data-taken]')];
  const room = viewport.getBoundingClientRect();
  const choices = [[...taken, ...innermost], innermost, innermost.slice(-1)].filter(({ length }) => length > 0);
  const boxes = choices.map((elements) => around(elements.map((each) => each.getBoundingClientRect())));
  const shown = boxes.find((box) => fits(box, room)) ?? boxes.at(-1);
  if (!shown || isInside(shown, room)) return;
  viewport.scrollBy({
    left: (shown.left + shown.right - room.left - room.right) / 2,
    top: (shown.top + shown.bottom - room.top - room.bottom) / 2,
  });
}

const idOf = (element: Element) => element.getAttribute('data-state-id') ?? '';

const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

const fits = (box: Box, room: Box) =>
  box.right - box.left <= room.right - room.left && box.bottom - box.top <= room.bottom - room.top;

const isInside = (box: Box, room: Box) =>
  box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;
