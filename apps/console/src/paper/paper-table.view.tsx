import type { ReactNode } from 'react';

/** A table of a sheet, with its head, rows and totals. A phone scrolls it sideways. */
export const PaperTable = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
  <div role="region" aria-label={label} tabIndex={0} className="rows">
    <table>{children}</table>
  </div>
);
