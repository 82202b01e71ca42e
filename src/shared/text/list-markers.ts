/** An open list of a contract: how far it has counted. */
export type CountedList = { ordered: boolean; counter: number };

/** What stands before an item: bullets by depth, numbers, letters, Roman numerals. `depth` is 1 for the outermost list. */
export function listMarker(list: CountedList, depth: number): string {
  if (!list.ordered) return depth % 2 === 1 ? '•' : '–';
  if (depth % 3 === 2) return `${letters(list.counter)})`;
  if (depth % 3 === 0) return `${roman(list.counter)})`;
  return `${list.counter}.`;
}

/** 1 = a, 26 = z, 27 = aa. */
function letters(value: number): string {
  let rest = value;
  let text = '';
  while (rest > 0) {
    rest -= 1;
    text = String.fromCharCode(97 + (rest % 26)) + text;
    rest = Math.floor(rest / 26);
  }
  return text;
}

function roman(value: number): string {
  if (value > 3999) return String(value);
  const steps: readonly [number, string][] = [
    [1000, 'm'],
    [900, 'cm'],
    [500, 'd'],
    [400, 'cd'],
    [100, 'c'],
    [90, 'xc'],
    [50, 'l'],
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ];
  let rest = value;
  let text = '';
  for (const [amount, digits] of steps) {
    while (rest >= amount) {
      text += digits;
      rest -= amount;
    }
  }
  return text;
}
