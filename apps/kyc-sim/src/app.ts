import 'reflect-metadata';
import { callsOf, kycFeatures } from '@oware/contract';
import { exampleAccount, kycExamples } from '@oware/seed';
import {
  createSimulator,
  PermissionGuard,
  SessionGuard,
  sessionProviders,
  type SimulatorSettings,
} from '@oware/sim-kit';
import { ConsentController } from './features/consent/consent.controller.ts';
import { ConsentRepository } from './features/consent/consent.repository.ts';
import { GhanaCardController } from './features/ghana-card/ghana-card.controller.ts';
import { GhanaCardRepository } from './features/ghana-card/ghana-card.repository.ts';
import { IdentityResultsController } from './features/identity-results/identity-results.controller.ts';
import { IdentityResultsRepository } from './features/identity-results/identity-results.repository.ts';
import { PhoneController } from './features/phone/phone.controller.ts';
import { PhoneRepository } from './features/phone/phone.repository.ts';
import { ApprovalCodes } from './review/approval-codes.ts';
import { Decisions } from './review/decisions.ts';
import { SettlingGuard } from './review/settling.guard.ts';
import { VerifiedClients } from './review/verified-clients.ts';

/** The emulated verification (KYC) service. */
export const createKycApp = (settings: SimulatorSettings) =>
  createSimulator(
    {
      title: 'KYC simulator',
      service: 'kyc',
      examples: kycExamples,
      exampleAccount,
      calls: callsOf(kycFeatures),
      controllers: [PhoneController, ConsentController, GhanaCardController, IdentityResultsController],
      providers: [
        ...sessionProviders(VerifiedClients),
        ApprovalCodes,
        Decisions,
        PhoneRepository,
        ConsentRepository,
        GhanaCardRepository,
        IdentityResultsRepository,
      ],
      guards: [SessionGuard, PermissionGuard, SettlingGuard],
    },
    settings,
  );
