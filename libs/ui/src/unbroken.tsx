import type { ReactNode } from 'react';

/** References such as `LN-00002101`, and amounts such as `GHS 1,250.00`. */
const wholes = /([A-Z]{2,}(?:-\d+)+|GHS [\d,.]*\d)/;
const onOneLine = { whiteSpace: 'nowrap' } as const;

/** Returns the content with references and amounts of its text kept on one line: a browser breaks them at the hyphen. */
export function unbroken(content: ReactNode): ReactNode {
  if (typeof content !== 'string') return content;
  const parts = content.split(wholes);
  if (parts.length === 1) return content;
  // one element, because a cell of a card puts its elements apart; the text between is at the even places
  return (
    <span>
      {parts.map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <span key={at} style={onOneLine}>
            {part}
          </span>
        ),
      )}
    </span>
  );
}
