import { exampleAccount, providerExamples } from '@oware/seed';
import 'reflect-metadata';
import {
  createSimulator,
  Notices,
  PermissionGuard,
  SessionGuard,
  sessionProviders,
  type SimulatorSettings,
} from '@oware/sim-kit';
import { simulatedCalls } from './calls.ts';
import { AuditController } from './features/audit/audit.controller.ts';
import { AuditRepository } from './features/audit/audit.repository.ts';
import { AppsController } from './features/organization-apps/apps.controller.ts';
import { AppsRepository } from './features/organization-apps/apps.repository.ts';
import { BatchChangesController } from './features/batches/batch-changes.controller.ts';
import { BatchChangesRepository } from './features/batches/batch-changes.repository.ts';
import { BatchesController } from './features/batches/batches.controller.ts';
import { BatchesRepository } from './features/batches/batches.repository.ts';
import { CatalogueController } from './features/catalogue/catalogue.controller.ts';
import { CatalogueRepository } from './features/catalogue/catalogue.repository.ts';
import { ClientCreationController } from './features/clients/client-creation.controller.ts';
import { ClientCreationRepository } from './features/clients/client-creation.repository.ts';
import { ClientsController } from './features/clients/clients.controller.ts';
import { ClientsRepository } from './features/clients/clients.repository.ts';
import { ContactsController } from './features/contacts/contacts.controller.ts';
import { ContactsRepository } from './features/contacts/contacts.repository.ts';
import { ComplianceChangesRepository } from './features/compliance/compliance-changes.repository.ts';
import { ComplianceController } from './features/compliance/compliance.controller.ts';
import { ComplianceRepository } from './features/compliance/compliance.repository.ts';
import { DocumentsController } from './features/documents/documents.controller.ts';
import { DocumentsRepository } from './features/documents/documents.repository.ts';
import { ElementsController } from './features/elements/elements.controller.ts';
import { ElementsRepository } from './features/elements/elements.repository.ts';
import { FormsController } from './features/forms/forms.controller.ts';
import { FormsRepository } from './features/forms/forms.repository.ts';
import { LocationsController } from './features/locations/locations.controller.ts';
import { LocationsRepository } from './features/locations/locations.repository.ts';
import { InstituteInvitationsRepository } from './features/institutes/institute-invitations.repository.ts';
import { InstitutesController } from './features/institutes/institutes.controller.ts';
import { InstitutesRepository } from './features/institutes/institutes.repository.ts';
import { LoanChangesController } from './features/loans/changes/loan-changes.controller.ts';
import { LoanChangesRepository } from './features/loans/changes/loan-changes.repository.ts';
import { LoanCreationController } from './features/loans/creation/loan-creation.controller.ts';
import { LoanCreationRepository } from './features/loans/creation/loan-creation.repository.ts';
import { LoansController } from './features/loans/loans.controller.ts';
import { LoansRepository } from './features/loans/loans.repository.ts';
import { NotesController } from './features/loans/notes/notes.controller.ts';
import { NotesRepository } from './features/loans/notes/notes.repository.ts';
import { paymentReminders } from './features/loans/payments/payment-reminders.job.ts';
import { ReminderWorker } from './features/loans/payments/reminder.worker.ts';
import { PaymentsController } from './features/loans/payments/payments.controller.ts';
import { PaymentsRepository } from './features/loans/payments/payments.repository.ts';
import { ProductsController } from './features/loans/products/products.controller.ts';
import { ProductsRepository } from './features/loans/products/products.repository.ts';
import { NotificationFeed } from './features/notifications/notification.feed.ts';
import { NotificationsController } from './features/notifications/notifications.controller.ts';
import { NotificationsRepository } from './features/notifications/notifications.repository.ts';
import { ApiKeysController } from './features/organization-settings/api-keys.controller.ts';
import { ApiKeysRepository } from './features/organization-settings/api-keys.repository.ts';
import { MessageSendersController } from './features/organization-settings/message-senders.controller.ts';
import { MessageSendersRepository } from './features/organization-settings/message-senders.repository.ts';
import { webhookDelivery } from './features/organization-settings/webhooks/webhook-delivery.job.ts';
import { WebhookMessagesRepository } from './features/organization-settings/webhooks/webhook-messages.repository.ts';
import { WebhookSender } from './features/organization-settings/webhooks/webhook.sender.ts';
import { WebhookWorker } from './features/organization-settings/webhooks/webhook.worker.ts';
import { WebhooksController } from './features/organization-settings/webhooks/webhooks.controller.ts';
import { WebhooksRepository } from './features/organization-settings/webhooks/webhooks.repository.ts';
import { NotificationTriggersController } from './features/organization-settings/notification-triggers.controller.ts';
import { NotificationTriggersRepository } from './features/organization-settings/notification-triggers.repository.ts';
import { OrganizationSettingsController } from './features/organization-settings/organization-settings.controller.ts';
import { OrganizationSettingsRepository } from './features/organization-settings/organization-settings.repository.ts';
import { PortfolioController } from './features/portfolio/portfolio.controller.ts';
import { PortfolioHistoryRepository } from './features/portfolio/portfolio-history.repository.ts';
import { PortfolioLoansRepository } from './features/portfolio/portfolio-loans.repository.ts';
import { ChargesController } from './features/products/charges.controller.ts';
import { LoanProductChangesController } from './features/products/loan-product-changes.controller.ts';
import { LoanProductChangesRepository } from './features/products/loan-product-changes.repository.ts';
import { ChargesRepository } from './features/products/charges.repository.ts';
import { OrganizationsController } from './features/session/sign-up/organizations.controller.ts';
import { OrganizationsRepository } from './features/session/sign-up/organizations.repository.ts';
import { PasswordsController } from './features/session/passwords/passwords.controller.ts';
import { EmailChangeRepository } from './features/session/profile/email-change.repository.ts';
import { OwnPassword } from './features/session/passwords/own-password.repository.ts';
import { OwnSessionsController } from './features/session/own-sessions/own-sessions.controller.ts';
import { OwnSessionsRepository } from './features/session/own-sessions/own-sessions.repository.ts';
import { ColleagueTwoFactorRepository } from './features/session/two-factor/colleague-two-factor.repository.ts';
import { TwoFactorAttempts } from './features/session/two-factor/two-factor-attempts.guard.ts';
import { TwoFactorController } from './features/session/two-factor/two-factor.controller.ts';
import { TwoFactorRepository } from './features/session/two-factor/two-factor.repository.ts';
import { ProfileController } from './features/session/profile/profile.controller.ts';
import { ProfileRepository } from './features/session/profile/profile.repository.ts';
import { PasswordsRepository } from './features/session/passwords/passwords.repository.ts';
import { RolesController } from './features/roles/roles.controller.ts';
import { RolesRepository } from './features/roles/roles.repository.ts';
import { SavingsAccountsController } from './features/savings/savings-accounts.controller.ts';
import { SavingsAccountsRepository } from './features/savings/savings-accounts.repository.ts';
import { SavingsProductsController } from './features/savings/savings-products.controller.ts';
import { SavingsProductsRepository } from './features/savings/savings-products.repository.ts';
import { SavingsTransactionsController } from './features/savings/savings-transactions.controller.ts';
import { SavingsTransactionsRepository } from './features/savings/savings-transactions.repository.ts';
import { SessionController } from './features/session/session.controller.ts';
import { SessionRepository } from './features/session/session.repository.ts';
import { StaffController } from './features/staff/staff.controller.ts';
import { StaffRepository } from './features/staff/staff.repository.ts';
import { uploadProcessing } from './features/uploads/upload-processing.job.ts';
import { UploadWorker } from './features/uploads/upload.worker.ts';
import { UploadsController } from './features/uploads/uploads.controller.ts';
import { UploadsRepository } from './features/uploads/uploads.repository.ts';
import { UsersController } from './features/users/users.controller.ts';
import { UsersRepository } from './features/users/users.repository.ts';
import { InvitationsRepository } from './features/users/invitations.repository.ts';
import { InvitationAcceptanceController } from './features/session/sign-up/invitation-acceptance.controller.ts';
import { InvitationAcceptanceRepository } from './features/session/sign-up/invitation-acceptance.repository.ts';
import { VerificationController } from './features/verification/verification.controller.ts';
import { VerificationRepository } from './features/verification/verification.repository.ts';
import { ProviderRecords } from './records/attempted-records.ts';

/** The simulator of the lending provider. */
export function createProviderApp(settings: SimulatorSettings, destination?: Parameters<typeof createSimulator>[2]) {
  const sender = new WebhookSender(settings.webhookAddresses);
  return createSimulator(
    {
      title: 'Provider simulator',
      service: 'provider',
      examples: providerExamples,
      exampleAccount,
      calls: simulatedCalls,
      controllers: [
        SessionController,
        PasswordsController,
        ProfileController,
        OwnSessionsController,
        TwoFactorController,
        OrganizationsController,
        OrganizationSettingsController,
        NotificationTriggersController,
        ApiKeysController,
        MessageSendersController,
        WebhooksController,
        RolesController,
        UsersController,
        InstitutesController,
        AuditController,
        InvitationAcceptanceController,
        ClientsController,
        ClientCreationController,
        ContactsController,
        LocationsController,
        DocumentsController,
        FormsController,
        LoansController,
        LoanCreationController,
        LoanChangesController,
        NotesController,
        PaymentsController,
        PortfolioController,
        ProductsController,
        SavingsProductsController,
        ChargesController,
        LoanProductChangesController,
        SavingsAccountsController,
        SavingsTransactionsController,
        BatchesController,
        BatchChangesController,
        UploadsController,
        StaffController,
        VerificationController,
        NotificationsController,
        AppsController,
        ElementsController,
        CatalogueController,
        ComplianceController,
      ],
      providers: [
        ...sessionProviders(ProviderRecords),
        SessionRepository,
        PasswordsRepository,
        OwnPassword,
        ProfileRepository,
        EmailChangeRepository,
        OwnSessionsRepository,
        TwoFactorRepository,
        TwoFactorAttempts,
        ColleagueTwoFactorRepository,
        OrganizationsRepository,
        OrganizationSettingsRepository,
        NotificationTriggersRepository,
        ApiKeysRepository,
        MessageSendersRepository,
        WebhooksRepository,
        WebhookMessagesRepository,
        WebhookWorker,
        { provide: WebhookSender, useValue: sender },
        RolesRepository,
        UsersRepository,
        AuditRepository,
        InvitationsRepository,
        InstitutesRepository,
        InstituteInvitationsRepository,
        InvitationAcceptanceRepository,
        ClientsRepository,
        ClientCreationRepository,
        ContactsRepository,
        LocationsRepository,
        DocumentsRepository,
        FormsRepository,
        LoansRepository,
        LoanCreationRepository,
        LoanChangesRepository,
        NotesRepository,
        PaymentsRepository,
        PortfolioLoansRepository,
        PortfolioHistoryRepository,
        ProductsRepository,
        SavingsProductsRepository,
        ChargesRepository,
        LoanProductChangesRepository,
        SavingsAccountsRepository,
        SavingsTransactionsRepository,
        BatchesRepository,
        BatchChangesRepository,
        UploadsRepository,
        UploadWorker,
        ReminderWorker,
        StaffRepository,
        VerificationRepository,
        NotificationsRepository,
        AppsRepository,
        ElementsRepository,
        CatalogueRepository,
        ComplianceRepository,
        ComplianceChangesRepository,
        NotificationFeed,
        { provide: Notices, useValue: new Notices(settings.databaseUrl) },
      ],
      guards: [SessionGuard, PermissionGuard],
      jobs: [uploadProcessing, paymentReminders, webhookDelivery(sender)],
    },
    settings,
    destination,
  );
}
