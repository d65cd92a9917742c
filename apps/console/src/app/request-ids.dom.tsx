import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { failureOf, type ApiFailure } from '../api/failure.ts';
import { DocumentPreview } from '../documents/document-preview.view.tsx';
import { useDocumentFile } from '../documents/use-document-file.ts';
import type { ClientDocument, LenderForm, Webhook } from '../api/readings.ts';
import { clientOf } from '../features/clients/client.fixtures.ts';
import { ClientEditForm } from '../features/clients/edit/client-edit.form.tsx';
import { newDraft } from '../features/onboarding/draft/new.draft.ts';
import { PhoneStep } from '../features/onboarding/steps/phone.step.tsx';
import { WebhookRemoval } from '../features/service-settings/api/webhook-removal.dialog.tsx';
import { LoginPage } from '../features/session/login.page.tsx';
import { ReloginModal } from '../features/session/relogin.modal.tsx';
import { Component as StaffCheck } from '../features/staff/staff-check.modal.tsx';
import { NoticeAlert } from '../features/uploads/preview/notice-alert.view.tsx';
import { failedNotice } from '../features/uploads/file/upload-answer.text.ts';
import { OfficerDecisionForm } from '../identity/decision/officer-decision.form.tsx';
import { sessionEnded } from '../session/relogin.store.ts';
import { sessionHeaders } from '../session/session.store.ts';
import { answerRequests, renderPart, renderRoutes, sessionOf, signInAs } from './render.fixtures.tsx';

const id = '4f1c2d3e-0000-4000-8000-aabbccddeeff';
const refusal = { message: 'The service refused this.', requestId: id };
const refuse = () => Response.json(refusal, { status: 409 });
const failure: ApiFailure = failureOf(409, 'application/json', JSON.stringify(refusal));
const nothing = () => undefined;
const noForm = { id: '1', form_title: 'Form', form: [], version: 1 } as unknown as LenderForm;

afterEach(() => vi.unstubAllGlobals());

/** Expects the id in this part of the screen, not only in the notice that fades. */
async function expectIdIn(part: HTMLElement): Promise<void> {
  const button = await within(part).findByRole('button', { name: 'Copy: request ID' });
  expect(button.closest('small')?.textContent).toContain(id);
}

it('shows the id of a code that could not be sent at the phone number of onboarding', async () => {
  answerRequests({ 'POST /api/kyc/api/v1/verify/phone': refuse });
  const draft = {
    ...newDraft('non-staff', '1', noForm),
    phone: { number: '+233 (020) 100-00-01', verified: false, codeSentAt: null },
  };
  renderPart(
    <section aria-label="Step">
      <PhoneStep draft={draft} change={nothing} done={nothing} onBusy={nothing} formId="f" refused={{}} />
    </section>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Send code' }));
  await expectIdIn(screen.getByRole('region', { name: 'Step' }));
});

it('shows the id of rejected changes to a client', async () => {
  const client = clientOf({});
  answerRequests({
    'GET /api/provider/institutions/1/customers/11': () => Response.json(client),
    'PUT /api/provider/domain/lender/1/customers/11': refuse,
  });
  renderPart(
    <section aria-label="Client">
      <ClientEditForm lenderId="1" client={client} onDone={nothing} />
    </section>,
  );
  const email = await screen.findByLabelText(/^Email/);
  await userEvent.clear(email);
  await userEvent.paste('ama@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expectIdIn(screen.getByRole('region', { name: 'Client' }));
});

it('shows the id of a rejected decision without field errors', async () => {
  await signInAs(sessionOf());
  renderPart(
    <OfficerDecisionForm decide={() => Promise.resolve(failure)} approvedText="" onDone={nothing} onCancel={nothing}>
      The card
    </OfficerDecisionForm>,
  );
  await userEvent.type(await screen.findByLabelText('Officer approval code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await expectIdIn(await screen.findByRole('alert'));
});

it('shows the id of a rejected sign-in after the session ended', async () => {
  await signInAs(sessionOf());
  answerRequests({ 'PUT /api/session': refuse });
  renderPart(<ReloginModal />);
  act(() => void sessionEnded(sessionHeaders(), failure));
  const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' });
  await userEvent.type(within(dialog).getByLabelText('Password'), 'Akwaaba-2026');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Authenticate' }));
  await expectIdIn(await within(dialog).findByRole('alert'));
});

it('shows the id of a rejected sign-in', async () => {
  answerRequests({ 'POST /api/session': refuse });
  renderPart(
    <section aria-label="Page">
      <LoginPage onSignedIn={nothing} />
    </section>,
  );
  await userEvent.type(screen.getByLabelText('Email'), 'officer@adom.test');
  await userEvent.type(screen.getByLabelText('Password'), 'Akwaaba-2026{Enter}');
  await expectIdIn(screen.getByRole('region', { name: 'Page' }));
});

it('shows the id of a failed staff check without field errors', async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Manager' }] }));
  answerRequests({ 'PUT /api/provider/tf/staff/verify': refuse });
  renderRoutes([{ path: '/', element: <StaffCheck /> }]);
  const dialog = await screen.findByRole('dialog', { name: 'Staff ID Checker' });
  await userEvent.type(within(dialog).getByLabelText(/^Staff ID/), '905962{Enter}');
  await expectIdIn(await within(dialog).findByRole('alert'));
});

it('shows the id of a webhook that could not be removed', async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Manager' }] }));
  answerRequests({ 'DELETE /api/provider/domain/adom/settings/webhooks/7': refuse });
  const webhook = { id: '7', url: 'https://example.com/hook' } as Webhook;
  renderPart(<WebhookRemoval orgId="adom" webhook={webhook} onClose={nothing} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove webhook' }));
  await expectIdIn(await screen.findByRole('alert'));
});

it('shows the id of a file that could not be loaded', async () => {
  const document = { id: '7', name: 'card.png', mediaType: 'image/png', type: 'id_card' } as unknown as ClientDocument;
  answerRequests({ 'GET /api/provider/documents/7/file': refuse });
  const Preview = () => (
    <DocumentPreview title="Payslip" mediaType={document.mediaType} file={useDocumentFile(document)} />
  );
  renderPart(<Preview />);
  await screen.findByText('The file could not be loaded');
  await expectIdIn(screen.getByRole('alert'));
});

it('shows the id of a rejected upload of loans', async () => {
  renderPart(<NoticeAlert notice={failedNotice(failure)} />);
  await expectIdIn(await screen.findByRole('alert'));
});
