/** Letters without a break that still fit beside other columns. */
const longWord = /\S{25,}/u;

/**
 * A name as somebody typed it: its direction is its own, so that one written right-to-left does not turn what stands beside it, and a
 * word that is too long for a column breaks. Ordinary names are laid out as any text.
 */
export function NameText({ name }: { name: string }) {
  return <bdi style={longWord.test(name) ? { overflowWrap: 'anywhere' } : undefined}>{name}</bdi>;
}
