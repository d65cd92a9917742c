import { mdiLockOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { messages, type Action } from '@oware/contract';
import { EmptyState, Guarded, PageHeader, SkeletonRows } from '@oware/ui';
import type { ComponentProps } from 'react';
import { Outlet } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useIsPermissionPending, usePermission } from './use-permission.ts';
import { words } from './access.words.ts';

type PermittedProps = { action: Action; children: ComponentProps<typeof Guarded>['children'] };

/** A button that is disabled without the permission, with the reason. */
export const Permitted = ({ action, children }: PermittedProps) => (
  <Guarded refusal={usePermission(action)}>{children}</Guarded>
);

/**
 * The screens of a route; without the permission, the reason is shown instead. Waits for the permissions of a role that
 * the console doesn't know, because the screen's own requests would be refused.
 */
export function PermittedScreens({ action }: { action: Action }) {
  const refusal = usePermission(action);
  if (useIsPermissionPending(action)) return <SkeletonRows label={words('loadingYourPermissions')} />;
  return refusal === undefined ? <Outlet /> : <PermissionMissing refusal={refusal} />;
}

/** Replaces a screen that the person can't use. */
export const PermissionMissing = ({ refusal }: { refusal: string }) => (
  <>
    <PageHeader title={messages.permissionDenied} />
    <EmptyState
      title={words('noAccess')}
      icon={mdiLockOutline}
      action={
        <Button href={paths.dashboard} variant="outlined">
          {words('backToTheDashboard')}
        </Button>
      }
    >
      {refusal}
    </EmptyState>
  </>
);
