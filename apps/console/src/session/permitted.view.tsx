import { mdiLockOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { messages, type Action } from '@oware/contract';
import { EmptyState, Guarded, PageHeader } from '@oware/ui';
import type { ComponentProps } from 'react';
import { Outlet } from 'react-router-dom';
import { paths } from '../paths.ts';
import { usePermission } from './use-permission.ts';

type PermittedProps = { action: Action; children: ComponentProps<typeof Guarded>['children'] };

/** A button for those who have the permission; others see it disabled, with what is missing. */
export const Permitted = ({ action, children }: PermittedProps) => (
  <Guarded refusal={usePermission(action)}>{children}</Guarded>
);

/** The screens below a route, for those who have the permission; others read what is missing. */
export function PermittedScreens({ action }: { action: Action }) {
  const refusal = usePermission(action);
  return refusal === undefined ? <Outlet /> : <PermissionMissing refusal={refusal} />;
}

/** In place of a screen that the person can't use. */
export const PermissionMissing = ({ refusal }: { refusal: string }) => (
  <>
    <PageHeader title={messages.permissionDenied} />
    <EmptyState
      title="Your role does not open this screen"
      icon={mdiLockOutline}
      action={
        <Button href={paths.dashboard} variant="outlined">
          Back to the dashboard
        </Button>
      }
    >
      {refusal}
    </EmptyState>
  </>
);
