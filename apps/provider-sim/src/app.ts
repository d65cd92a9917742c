import 'reflect-metadata';
import { callsOf, providerFeatures } from '@oware/contract';
import { createSimulator, SessionGuard, Sessions, type SimulatorSettings } from '@oware/sim-kit';
import { ClientsController } from './features/clients/clients.controller.ts';
import { ClientsRepository } from './features/clients/clients.repository.ts';
import { OrganizationsController } from './features/session/organizations.controller.ts';
import { OrganizationsRepository } from './features/session/organizations.repository.ts';
import { PasswordsController } from './features/session/passwords.controller.ts';
import { PasswordsRepository } from './features/session/passwords.repository.ts';
import { SessionController } from './features/session/session.controller.ts';
import { SessionRepository } from './features/session/session.repository.ts';
import { TriesRepository } from './features/session/tries.repository.ts';
import { StaffController } from './features/staff/staff.controller.ts';
import { StaffRepository } from './features/staff/staff.repository.ts';

/** The emulated lending provider. */
export const createProviderApp = (settings: SimulatorSettings) =>
  createSimulator(
    {
      title: 'Provider simulator',
      service: 'provider',
      calls: callsOf(providerFeatures),
      controllers: [
        SessionController,
        PasswordsController,
        OrganizationsController,
        ClientsController,
        StaffController,
      ],
      providers: [
        Sessions,
        SessionRepository,
        PasswordsRepository,
        OrganizationsRepository,
        TriesRepository,
        ClientsRepository,
        StaffRepository,
      ],
      guards: [SessionGuard],
    },
    settings,
  );
