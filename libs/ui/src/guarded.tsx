import type { SxProps, Theme } from '@mui/material/styles';
import { cloneElement, type MouseEvent, type ReactElement, useState } from 'react';
import { Hint } from './hint.tsx';

type ControlProps = {
  href?: string | undefined;
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  'aria-disabled'?: boolean;
  sx?: SxProps<Theme>;
};

type GuardedProps = {
  /** Why the control can't be used; undefined if it can. */
  refusal: string | undefined;
  children: ReactElement<ControlProps>;
};

/** The look of a control that is disabled but can have the focus. */
export const dimmed = {
  cursor: 'not-allowed',
  '&, &:hover': {
    color: 'action.disabled',
    borderColor: 'action.disabledBackground',
    bgcolor: 'transparent',
    boxShadow: 'none',
  },
  '&.MuiButton-contained, &.MuiButton-contained:hover': { bgcolor: 'action.disabledBackground' },
} as const;

/** Returns styles as a list, which may be joined with others. */
export const listOf = (sx: SxProps<Theme> | undefined) => (Array.isArray(sx) ? sx : [sx]);

/** Milliseconds that the reason stays visible after a touch. */
const readingTime = 6000;

/**
 * Disables a button for a reason but keeps it focusable, so that everyone can reach the reason: by pointer, focus or
 * touch, and as its description.
 */
export const Guarded = ({ refusal, children }: GuardedProps) =>
  refusal === undefined ? children : <Refused refusal={refusal}>{children}</Refused>;

function Refused({ refusal, children }: { refusal: string; children: ReactElement<ControlProps> }) {
  const [isOpen, setIsOpen] = useState(false);
  const sx = [...listOf(children.props.sx), dimmed];
  return (
    <Hint
      title={refusal}
      describeChild
      arrow
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      enterTouchDelay={0}
      leaveTouchDelay={readingTime}
    >
      {cloneElement(children, {
        href: undefined,
        onClick: (event) => {
          event.preventDefault();
          // the tooltip misses a tap that ends before it opens
          setIsOpen(true);
        },
        'aria-disabled': true,
        sx,
      })}
    </Hint>
  );
}
