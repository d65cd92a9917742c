import 'reflect-metadata';
import { join } from 'node:path';
import { callsOf, kycFeatures, providerFeatures, pushFeatures } from '@oware/contract';
import { deskExamples, exampleAccount, kycExamples, providerExamples } from '@oware/seed';
import { createSimulator, Notices, type SimulatorSettings, usualAddress } from '@oware/sim-kit';
import { deskFeatures } from '@oware/sim-kit/control/contract';
import { AccessController, DATABASE_NAME } from './access/access.controller.ts';
import { AccessGuard } from './access/access.guard.ts';
import { databaseName } from './access/database-name.ts';
import { DeskAccess } from './access/desk-access.ts';
import { OriginGuard } from './access/origin.guard.ts';
import { CapsulesController } from './features/capsules/capsules.controller.ts';
import { CapsulesRepository } from './features/capsules/capsules.repository.ts';
import { CatalogueController } from './features/catalogue/catalogue.controller.ts';
import { CatalogueRepository } from './features/catalogue/catalogue.repository.ts';
import { ClassMessagesRepository } from './features/classes/class-messages.repository.ts';
import { ClassProgressRepository } from './features/classes/class-progress.repository.ts';
import { ClassesController } from './features/classes/classes.controller.ts';
import { ClassesRepository } from './features/classes/classes.repository.ts';
import { ClockController } from './features/clock/clock.controller.ts';
import { ClockRepository } from './features/clock/clock.repository.ts';
import { ClockWorker } from './features/clock/clock.worker.ts';
import { DecisionsController } from './features/decisions/decisions.controller.ts';
import { DecisionsRepository } from './features/decisions/decisions.repository.ts';
import { AccountSessions } from './sandboxes/account-sessions.ts';
import { EventsController } from './features/events/events.controller.ts';
import { FaultsController } from './features/faults/faults.controller.ts';
import { FaultsRepository } from './features/faults/faults.repository.ts';
import { InboxController } from './features/inbox/inbox.controller.ts';
import { InboxRepository } from './features/inbox/inbox.repository.ts';
import { JournalController } from './features/journal/journal.controller.ts';
import { JournalRepository } from './features/journal/journal.repository.ts';
import { LessonsController } from './features/lessons/lessons.controller.ts';
import { VisitsRepository } from './features/lessons/visits.repository.ts';
import { RepaymentsController } from './features/repayments/repayments.controller.ts';
import { RepaymentsRepository } from './features/repayments/repayments.repository.ts';
import { SampleUploadsController } from './features/sample-uploads/sample-uploads.controller.ts';
import { SandboxesController } from './features/sandboxes/sandboxes.controller.ts';
import { SandboxesRepository } from './sandboxes/sandboxes.repository.ts';
import { SavingsController } from './features/savings/savings.controller.ts';
import { SavingsRepository } from './features/savings/savings.repository.ts';
import { SnapshotsController } from './features/snapshots/snapshots.controller.ts';
import { SnapshotsRepository } from './features/snapshots/snapshots.repository.ts';
import { TwoFactorController } from './features/two-factor/two-factor.controller.ts';
import { TwoFactorRepository } from './features/two-factor/two-factor.repository.ts';
import { PersonaStatesRepository } from './features/verification/persona-states.repository.ts';
import { VerificationController } from './features/verification/verification.controller.ts';
import { VerificationRepository } from './features/verification/verification.repository.ts';
import { WebhookBinController } from './features/webhook-bin/webhook-bin.controller.ts';
import { WebhookBinRepository } from './features/webhook-bin/webhook-bin.repository.ts';
import { DeskSettings } from './server/desk-settings.ts';
import { Lessons, readLessons } from './lessons/lesson-files.ts';
import { LessonsRepository } from './lessons/lessons.repository.ts';
import { UnknownQueryGuard } from './server/unknown-query.guard.ts';
import { serveWeb } from './server/web.ts';

/** The other two services of the desk's Postman collection. */
const simulatorCollections = [
  {
    title: 'Provider simulator',
    calls: callsOf({ ...providerFeatures, ...pushFeatures }),
    variable: 'providerUrl',
    address: usualAddress('provider'),
    hasApiKey: true,
    examples: providerExamples,
  },
  {
    title: 'KYC simulator',
    calls: callsOf(kycFeatures),
    variable: 'kycUrl',
    address: usualAddress('kyc'),
    hasApiKey: true,
    examples: kycExamples,
  },
];

/**
 * Creates the simulators' control plane under /_sim and its screens: sandboxes, classes, clocks, inbox, journal and
 * verification.
 */
export async function createDeskApp(settings: SimulatorSettings) {
  // the same depth from the source and from the built program
  const lessons = readLessons(join(import.meta.dirname, '../../../lessons'));
  const app = await createSimulator(
    {
      title: 'Simulator desk',
      service: 'desk',
      exampleAccount,
      examples: deskExamples,
      postman: simulatorCollections,
      calls: callsOf(deskFeatures),
      controllers: [
        AccessController,
        SandboxesController,
        ClassesController,
        SnapshotsController,
        DecisionsController,
        CapsulesController,
        ClockController,
        FaultsController,
        InboxController,
        JournalController,
        LessonsController,
        EventsController,
        SavingsController,
        RepaymentsController,
        WebhookBinController,
        CatalogueController,
        SampleUploadsController,
        TwoFactorController,
        VerificationController,
      ],
      providers: [
        SandboxesRepository,
        ClassesRepository,
        SnapshotsRepository,
        ClassProgressRepository,
        ClassMessagesRepository,
        DecisionsRepository,
        AccountSessions,
        CapsulesRepository,
        ClockRepository,
        ClockWorker,
        FaultsRepository,
        InboxRepository,
        JournalRepository,
        LessonsRepository,
        VisitsRepository,
        { provide: Lessons, useValue: lessons },
        SavingsRepository,
        RepaymentsRepository,
        WebhookBinRepository,
        CatalogueRepository,
        TwoFactorRepository,
        VerificationRepository,
        PersonaStatesRepository,
        { provide: DeskAccess, useValue: new DeskAccess(settings.deskToken) },
        { provide: DATABASE_NAME, useValue: databaseName(settings.databaseUrl) },
        { provide: DeskSettings, useValue: new DeskSettings(settings) },
        { provide: Notices, useValue: new Notices(settings.databaseUrl) },
      ],
      guards: [OriginGuard, AccessGuard, UnknownQueryGuard],
      apiKey: false,
      keepsRawBodies: true, // signatures cover the exact text
      hosts: settings.allowedHosts,
    },
    settings,
  );
  serveWeb(app, join(import.meta.dirname, '../dist/web'));
  return app;
}
