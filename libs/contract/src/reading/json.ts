/**
 * A number with more digits than a double can hold: an id such as 9007199254740993, or an amount with many decimals.
 */
const longNumber = /"(?:[^"\\]|\\.)*"|-?\d[\d.]{15,}(?:[eE][+-]?\d+)?/g;
const mayHaveLongNumber = /[:,[\s]-?\d[\d.]{15}/;

/**
 * Parses JSON. A number that would lose digits becomes text.
 * @throws SyntaxError
 */
export const parseJson = (text: string): unknown =>
  JSON.parse(
    mayHaveLongNumber.test(text)
      ? text.replace(longNumber, (part) => (part.startsWith('"') ? part : `"${part}"`))
      : text,
  );
