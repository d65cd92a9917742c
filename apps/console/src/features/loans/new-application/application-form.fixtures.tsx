import type { ComponentProps } from 'react';
import { ApplicationForm } from './application-form.view.tsx';
import { useTypedApplication } from './use-typed-application.ts';

/** The form of an application whose product was chosen. */
export const OpenedApplication = (props: Omit<ComponentProps<typeof ApplicationForm>, 'typed' | 'onTyped'>) => (
  <ApplicationForm {...props} {...useTypedApplication(props.client)} />
);
