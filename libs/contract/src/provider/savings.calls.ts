import { z } from 'zod';
import { assumed, defineCall } from '../core/call.ts';
import { id } from '../core/shapes.ts';
import { savingsAccount } from './savings.shapes.ts';

export const listClientSavingsAccounts = defineCall({
  id: 'C16',
  service: 'provider',
  method: 'GET',
  path: '/domain/customers/{id}/accounts',
  summary: 'Savings accounts of a client',
  action: 'savings.read',
  answer: z.array(savingsAccount),
  source: ['1§7', '2§7'],
  evidence: 'documented',
  planned: true,
});

export const openSavingsAccount = defineCall({
  id: 'C17',
  service: 'provider',
  method: 'POST',
  path: '/domain/customers/{id}/savings',
  summary: 'Open a savings account for a client',
  action: 'savings.open',
  body: z.object({ productId: id }),
  answer: assumed(savingsAccount),
  status: 201,
  source: ['1§7', '2§7'],
  evidence: 'documented',
  planned: true,
});

export const listSavingsAccounts = defineCall({
  id: 'S1',
  service: 'provider',
  method: 'GET',
  path: '/domain/savingsaccounts',
  summary: 'Savings accounts of the organisation',
  action: 'savings.read',
  answer: z.array(savingsAccount),
  source: ['2§7'],
  evidence: 'documented',
  planned: true,
});

export const getSavingsAccount = defineCall({
  id: 'S2',
  service: 'provider',
  method: 'GET',
  path: '/domain/savingsaccounts/{id}',
  summary: 'One savings account',
  action: 'savings.read',
  answer: savingsAccount,
  source: ['2§3', '2§7'],
  evidence: 'documented',
  planned: true,
});
