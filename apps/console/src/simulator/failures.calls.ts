import { defineCall } from '@oware/contract';
import * as desk from '@oware/sim-kit/control/contract';
import { z } from 'zod';

/** The console's server passes these calls on to the simulator desk, for the sandbox of the session. */
export const passedOn = {
  service: 'console',
  access: 'session',
  action: 'session.own',
  source: [],
  evidence: 'assumed',
} as const;

export const listFailures = defineCall({
  ...passedOn,
  id: 'X-listFailures',
  method: 'GET',
  path: '/simulator/calls/{callId}/failures',
  summary: 'List the failures that a call can have',
  answer: desk.listFailures.answer,
});

export const listFaults = defineCall({
  ...passedOn,
  id: 'X-listFaults',
  method: 'GET',
  path: '/simulator/faults',
  summary: 'List the armed failures',
  answer: desk.listFaults.answer,
});

export const armFault = defineCall({
  ...passedOn,
  id: 'X-armFault',
  method: 'POST',
  path: '/simulator/faults',
  summary: 'Arm a failure',
  body: desk.armFault.body,
  status: 201,
  answer: desk.armFault.answer,
});

export const disarmFault = defineCall({
  ...passedOn,
  id: 'X-disarmFault',
  method: 'DELETE',
  path: '/simulator/faults/{faultId}',
  summary: 'Disarm a failure',
  status: 204,
  answer: z.null(),
});
