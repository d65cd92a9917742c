import { createBrowserRouter, Navigate } from 'react-router-dom';
import { ClassListPage } from '../features/classes/class-list.page.tsx';
import { ClassPage } from '../features/classes/class.page.tsx';
import { ClassSheetPage } from '../features/classes/class-sheet.page.tsx';
import { ClockPage } from '../features/clock/clock.page.tsx';
import { FailuresPage } from '../features/failures/failures.page.tsx';
import { InboxPage } from '../features/inbox/inbox.page.tsx';
import { JournalPage } from '../features/journal/journal.page.tsx';
import { RequestPage } from '../features/journal/request.page.tsx';
import { PersonasPage } from '../features/personas/personas.page.tsx';
import { RepaymentsPage } from '../features/repayments/repayments.page.tsx';
import { SandboxDetailsPage } from '../features/sandboxes/sandbox-details.page.tsx';
import { SandboxListPage } from '../features/sandboxes/sandbox-list.page.tsx';
import { SavingsPage } from '../features/savings/savings.page.tsx';
import { VerificationPage } from '../features/verification/verification.page.tsx';
import { WebhookBinPage } from '../features/webhook-bin/webhook-bin.page.tsx';
import { ComparisonPage } from '../features/snapshots/comparison.page.tsx';
import { paths } from '../paths.ts';
import { Shell } from './shell.tsx';

export const makeRouter = () =>
  createBrowserRouter([
    {
      element: <Shell />,
      children: [
        { path: '/sandboxes', element: <SandboxListPage /> },
        { path: '/sandboxes/:name', element: <SandboxDetailsPage /> },
        { path: '/classes', element: <ClassListPage /> },
        { path: '/classes/:classId', element: <ClassPage /> },
        { path: '/classes/:classId/sheet', element: <ClassSheetPage /> },
        { path: '/comparison', element: <ComparisonPage /> },
        { path: '/inbox', element: <InboxPage /> },
        { path: '/journal', element: <JournalPage /> },
        { path: '/requests/:requestId', element: <RequestPage /> },
        { path: '/failures', element: <FailuresPage /> },
        { path: '/people', element: <PersonasPage /> },
        { path: '/verification', element: <VerificationPage /> },
        { path: '/savings', element: <SavingsPage /> },
        { path: '/repayments', element: <RepaymentsPage /> },
        { path: '/webhooks', element: <WebhookBinPage /> },
        { path: '/clock', element: <ClockPage /> },
        { path: '*', element: <Navigate to={paths.sandboxes} replace /> },
      ],
    },
  ]);
