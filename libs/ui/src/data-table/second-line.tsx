import type { ReactNode } from 'react';

/** The quieter second line of a cell, which its table styles. `title` tells the whole of a long text. */
export const SecondLine = ({ title, children }: { title?: string; children: ReactNode }) => (
  <div className="second-line" title={title}>
    {children}
  </div>
);
