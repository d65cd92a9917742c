import type { ComponentProps } from 'react';
import { Icon } from '../icon.tsx';

type RowButtonProps = { path: string; 'aria-label': string } & Omit<ComponentProps<'button'>, 'children' | 'className'>;

/** A button with an icon at the end of each row of a table, which styles it. A page may have a hundred. */
export const RowButton = ({ path, ...rest }: RowButtonProps) => (
  <button type="button" className="row-button" {...rest}>
    <Icon path={path} />
  </button>
);
