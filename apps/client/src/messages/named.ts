/** `🐶 Dog,🐱 Cat`: pictures with their names, one line for many. */
export function named(pictures: string): { picture: string; name: string }[] {
  return pictures.split(',').map((each) => {
    const space = each.indexOf(' ');
    return { picture: each.slice(0, space), name: each.slice(space + 1) };
  });
}
