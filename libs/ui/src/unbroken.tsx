import type { CSSProperties, ReactNode } from 'react';

/** References such as `LN-00002101`, amounts such as `GHS 1,250.00`, and phone numbers such as `+233 20 073 9159`. */
const wholes = /([A-Z]{2,}(?:-\d+)+|GHS [\d,.]*\d|\+\d[\d ]*\d)/;
const onOneLine = { whiteSpace: 'nowrap' } as const;
/** For a place of a fixed width, which a long reference would leave: it wraps only there. */
export const onOneLineIfItFits = { display: 'inline-block' } as const;

/** Returns the content with references, amounts and phone numbers of its text kept on one line each. */
export function unbroken(content: ReactNode, style: CSSProperties = onOneLine): ReactNode {
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
          <span key={at} style={style}>
            {part}
          </span>
        ),
      )}
    </span>
  );
}
