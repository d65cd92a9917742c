import { mergeFeatures } from '@oware/contract';
import { getDesk, signInToDesk, signOutOfDesk } from './access.calls.ts';
import { getCapsule, getReportedScreen, openCapsule, reportProblem } from './capsules.calls.ts';
import { setGoodPrice } from './catalogue.calls.ts';
import {
  addTrainees,
  armClassFault,
  createClass,
  deleteClass,
  downloadMarks,
  getClass,
  getClassSheet,
  listClasses,
  resetClass,
  sendClassMessage,
} from './classes.calls.ts';
import { getClock, previewClock, setClock, setClockSpeed } from './clock.calls.ts';
import { decideAsOfficer, listPendingDecisions } from './decisions.calls.ts';
import { watchSandbox } from './events.calls.ts';
import { armFault, disarmAllFaults, disarmFault, listFailingCalls, listFailures, listFaults } from './faults.calls.ts';
import { awaitMessage, listMessages } from './inbox.calls.ts';
import { exportExchanges, findExchange, getExchange, listExchanges, replayExchange } from './journal.calls.ts';
import { listLoansToRepay, repaySandboxLoan } from './repayments.calls.ts';
import { getLesson, listLessons, openHint, startClassLesson, startLesson } from './lessons.calls.ts';
import { downloadSampleUpload, listSampleUploads } from './sample-uploads.calls.ts';
import {
  createSandbox,
  deleteSandbox,
  getSandbox,
  getSessionSandbox,
  listSandboxes,
  resetSandbox,
} from './sandboxes.calls.ts';
import { listSandboxSavings, moveSandboxSavings } from './savings.calls.ts';
import {
  compareSandboxes,
  deleteSnapshot,
  duplicateSandbox,
  listSnapshots,
  restoreSnapshot,
  saveSnapshot,
} from './snapshots.calls.ts';
import { listTimeline } from './timeline.calls.ts';
import { listTwoFactorCodes } from './two-factor.calls.ts';
import { listBinnedWebhooks, receiveWebhook } from './webhook-bin.calls.ts';
import {
  getVerification,
  listMagicValues,
  listNewcomers,
  listPersonaStates,
  setVerification,
} from './verification.calls.ts';

export * from './access.calls.ts';
export * from './capsules.calls.ts';
export * from './catalogue.calls.ts';
export * from './classes.calls.ts';
export * from './clock.calls.ts';
export * from './decisions.calls.ts';
export * from './events.calls.ts';
export * from './faults.calls.ts';
export * from './inbox.calls.ts';
export * from './journal.calls.ts';
export * from './lessons.calls.ts';
export * from './repayments.calls.ts';
export * from './sample-uploads.calls.ts';
export * from './sandboxes.calls.ts';
export * from './savings.calls.ts';
export * from './snapshots.calls.ts';
export * from './timeline.calls.ts';
export * from './two-factor.calls.ts';
export * from './verification.calls.ts';
export * from './webhook-bin.calls.ts';

/** The desk's calls by feature. */
export const deskFeatures = {
  access: { getDesk, signInToDesk, signOutOfDesk },
  sandboxes: { createSandbox, listSandboxes, getSandbox, resetSandbox, deleteSandbox, getSessionSandbox },
  snapshots: { listSnapshots, saveSnapshot, restoreSnapshot, deleteSnapshot, duplicateSandbox, compareSandboxes },
  classes: {
    createClass,
    listClasses,
    getClass,
    getClassSheet,
    resetClass,
    addTrainees,
    deleteClass,
    sendClassMessage,
    armClassFault,
    downloadMarks,
  },
  decisions: { listPendingDecisions, decideAsOfficer },
  lessons: { listLessons, startLesson, getLesson, openHint, startClassLesson },
  capsules: { getCapsule, openCapsule, reportProblem, getReportedScreen },
  clock: { getClock, setClock, previewClock, setClockSpeed, listTimeline },
  inbox: { listMessages, awaitMessage },
  failures: { listFailingCalls, listFailures, armFault, listFaults, disarmFault, disarmAllFaults },
  journal: { listExchanges, exportExchanges, getExchange, findExchange, replayExchange },
  events: { watchSandbox },
  savings: { listSandboxSavings, moveSandboxSavings },
  repayments: { listLoansToRepay, repaySandboxLoan },
  'webhook bin': { receiveWebhook, listBinnedWebhooks },
  'sample uploads': { listSampleUploads, downloadSampleUpload },
  catalogue: { setGoodPrice },
  'two-factor sign-in': { listTwoFactorCodes },
  verification: { getVerification, setVerification, listMagicValues, listNewcomers, listPersonaStates },
};

/** Every call of the desk by name. */
export const deskCalls = mergeFeatures(deskFeatures);
