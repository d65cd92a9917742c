export { lockSandboxTime, readSandboxLoans, readSandboxTime, type SandboxTime } from './aging-loans.rows.ts';
export { type Forecast, forecastTime, portfolioAt, type TimeWindow } from './forecast.ts';
export * from './move-clock.ts';
export { type DueInstallment, reminderNotice } from './reminder-notice.ts';
export { forecastSandboxSavings } from './savings-time.ts';
export { repaymentNotice, settleTime } from './settle-time.ts';
export { inOrder, type TimeEvent } from './time-events.ts';
