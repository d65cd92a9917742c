import Button from '@mui/material/Button';
import { EmptyState } from '@oware/ui';
import type { ReactNode } from 'react';

type NoMatchProps = {
  title: string;
  icon?: string;
  /** Names the button. */
  showAll: string;
  /** Without it there is nothing else to show, and no button. */
  onShowAll: (() => void) | undefined;
  children: ReactNode;
};

/** In place of the rows of a list that its search or filters leave empty, with a button that shows all rows. */
export const NoMatch = ({ title, icon, showAll, onShowAll, children }: NoMatchProps) => (
  <EmptyState
    title={title}
    {...(icon !== undefined && { icon })}
    action={
      onShowAll && (
        <Button variant="outlined" onClick={onShowAll}>
          {showAll}
        </Button>
      )
    }
  >
    {children}
  </EmptyState>
);
