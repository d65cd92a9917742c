const onOneLine = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;

/** Keeps text on one line: numbers, dates, amounts. */
export const Whole = ({ children }: { children: string }) => <span style={onOneLine}>{children}</span>;
