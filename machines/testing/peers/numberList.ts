type Numbers = Uint8Array | Uint32Array;

/** A growing, compact list of numbers; entries that were never set are 0. */
export function numberList(Kind: new (length: number) => Numbers) {
  let numbers = new Kind(1_024);
  let length = 0;
  const reserve = (size: number) => {
    if (size <= numbers.length) return;
    const larger = new Kind(Math.max(size, numbers.length * 2));
    larger.set(numbers);
    numbers = larger;
  };
  return {
    get length() {
      return length;
    },
    at: (index: number): number => numbers[index] ?? 0,
    set(index: number, value: number) {
      reserve(index + 1);
      numbers[index] = value;
      length = Math.max(length, index + 1);
    },
    push(value: number) {
      reserve(length + 1);
      numbers[length] = value;
      length += 1;
    },
  };
}
