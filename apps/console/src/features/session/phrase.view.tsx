/** A text with one of its values in bold: an address that the person should check. */
export function Phrase({ text, bold }: { text: string; bold: string }) {
  const [before, ...after] = text.split(bold);
  return (
    <>
      {before}
      <b>{bold}</b>
      {after.join(bold)}
    </>
  );
}
