import { FormDrawer } from '@oware/ui';
import type { ComponentProps } from 'react';
import { ProblemAlert, type Problem } from '../../../api/problem-alert.tsx';

type LoanFormDrawerProps = Omit<ComponentProps<typeof FormDrawer>, 'open' | 'otherAction' | 'isInQuery'> & {
  /** Why the last try failed. */
  problem: Problem | undefined;
};

/** A form in a drawer that changes a loan. The address opens it. */
export const LoanFormDrawer = ({ problem, children, ...form }: LoanFormDrawerProps) => (
  <FormDrawer isInQuery {...form}>
    {children}
    <ProblemAlert problem={problem} />
  </FormDrawer>
);
