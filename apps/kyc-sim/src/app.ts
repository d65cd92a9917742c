import 'reflect-metadata';
import { callsOf, kycFeatures } from '@oware/contract';
import { createSimulator, type SimulatorSettings } from '@oware/sim-kit';

/** The emulated verification (KYC) service. */
export const createKycApp = (settings: SimulatorSettings) =>
  createSimulator(
    { title: 'KYC simulator', service: 'kyc', calls: callsOf(kycFeatures), controllers: [], providers: [], guards: [] },
    settings,
  );
