import type { InputHTMLAttributes } from 'react';

type TickProps = { 'aria-label': string; isMixed?: boolean } & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

/** A checkbox of a table, which styles it. A page may have a hundred. `isMixed` marks that only some rows are selected. */
export const Tick = ({ isMixed = false, ...rest }: TickProps) => (
  <label className="tick">
    <input
      type="checkbox"
      {...rest}
      ref={(box) => {
        if (box) box.indeterminate = isMixed;
      }}
    />
  </label>
);
