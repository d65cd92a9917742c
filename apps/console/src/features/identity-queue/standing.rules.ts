import { ownWorkRefusal } from '@oware/domain';
import type { Consent, IdentityResultDetails } from '../../api/readings.ts';

/** Whether the officer can decide on a submission. `own`: they submitted it, and another person has to decide. */
export type Standing = 'pending' | 'own' | 'decided';

/** Returns the standing of a consent. */
export const consentStanding = ({ status, twoPersonApproval }: Consent): Standing =>
  status !== 'Pending' ? 'decided' : standingOf(twoPersonApproval);

/** Returns the standing of a card. A service that doesn't say leaves the decision open. */
export const cardStanding = ({ awaits_decision, twoPersonApproval }: IdentityResultDetails): Standing =>
  awaits_decision === false ? 'decided' : standingOf(twoPersonApproval);

const standingOf = (approval: Consent['twoPersonApproval']): Standing =>
  ownWorkRefusal('verifications.decide', approval) === undefined ? 'pending' : 'own';
