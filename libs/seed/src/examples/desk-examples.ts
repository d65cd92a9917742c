import { savingsAccountIds } from '../lending/savings-accounts.ts';
import { newcomers } from '../clients/newcomers.ts';

const sandbox = 'demo';
const recipient = `0${newcomers[0]?.phone}`;
const lostAnswer = { callId: 'C6', failure: 'cut_before_answer', moment: 'after' } as const;
const aMonthOn = { advanceBy: { days: 30 } };
const lesson = '01-find-a-client';

/** Requests to the simulator desk for trying out in the demo world. */
export const deskExamples = {
  params: {
    name: sandbox,
    callId: lostAnswer.callId,
    account: String(savingsAccountIds.goodPayer),
    good: '807',
    snapshot: 'Before approval',
  },
  query: {
    listMessages: { sandbox },
    awaitMessage: { sandbox, recipient, timeoutSeconds: 10 },
    listExchanges: { sandbox },
    exportExchanges: { sandbox },
    watchSandbox: { sandbox },
    compareSandboxes: { left: sandbox, right: 'ama' },
  },
  body: {
    createSandbox: { name: 'ama' },
    saveSnapshot: { name: 'Before approval' },
    duplicateSandbox: { name: 'bob' },
    createClass: { name: 'Monday', trainees: ['Ama Owusu', 'Kofi Mensah'] },
    resetClass: {},
    addTrainees: { trainees: ['Esi Boateng'] },
    sendClassMessage: { text: 'We go on at ten.' },
    armClassFault: lostAnswer,
    armFault: lostAnswer,
    setClock: aMonthOn,
    previewClock: aMonthOn,
    setClockSpeed: { speed: 3600 },
    startLesson: { lesson },
    startClassLesson: { lesson },
    openHint: { step: 1 },
    repaySandboxLoan: { loan: 'LN-00002004', amount: '50.00', reference: 'MM-2' },
    moveSandboxSavings: { kind: 'deposit', amount: '50.00', reference: 'MM-1' },
    receiveWebhook: { type: 'loan.approved', timestamp: '2026-11-20T08:15:00.000Z', data: { loanId: '2003' } },
    setGoodPrice: { price: '1750.00' },
    setVerification: { decision: 'after_a_while', delaySeconds: 30 },
    reportProblem: { address: '/clients', account: 'officer@adom.test', problem: 'The list stays empty', drafts: [] },
  },
} as const;
