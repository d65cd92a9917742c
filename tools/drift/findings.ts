import {
  type Call,
  type CallRecord,
  callsOf,
  kycFeatures,
  providerFeatures,
  pushFeatures,
  type RecordedDifference,
} from '@oware/contract';
import type { CallSource } from './call-source.ts';

/** The finding of the reports for a call of the contract. */
export type Finding = { call: Call; state: 'confirmed' | 'differs' | 'never seen'; record?: CallRecord };

const contractCalls = [providerFeatures, kycFeatures, pushFeatures].flatMap((features) =>
  callsOf(features).map(({ call }) => call),
);

/** Returns a finding for each call of the contract. */
export function findingsOf(records: readonly CallRecord[]): Finding[] {
  const byId = new Map(records.map((record) => [record.call, record]));
  return contractCalls.map((call): Finding => {
    const record = byId.get(call.id);
    if (!record) return { call, state: 'never seen' };
    return { call, state: record.differences.length === 0 ? 'confirmed' : 'differs', record };
  });
}

/** Suggests the change of the contract that resolves the difference. */
export function adviceOn({ path, expected, found }: RecordedDifference): string {
  if (/^\$(query|refusal|http)\b/.test(path))
    return 'the service behaves otherwise: adapt what the console expects of it';
  if (expected === 'no such field') return 'add the field to the shape, if a screen has a use for it';
  if (found === 'missing' || found === 'null' || found === 'empty text')
    return `the field can be ${found === 'missing' ? 'left out: .optional()' : 'null: .nullable()'}`;
  if (found.startsWith('another code')) return 'add the code to the list, with what it means';
  if (expected === 'known word') return 'add the word to the list, with what it means';
  if (found.startsWith('named ') || found.startsWith('list in ') || found.startsWith('object in '))
    return 'name the field as the service does, in the shape of the answer';
  return `describe the field as the service sends it: ${found}`;
}

/**
 * Formats a report for the terminal: the calls that differ with the suggested changes, then the number of calls per
 * state.
 */
export function describe(findings: readonly Finding[], sourceOf: (call: Call) => CallSource | undefined): string {
  const lines: string[] = [];
  for (const { call, record } of findings.filter(({ state }) => state === 'differs')) {
    const source = sourceOf(call);
    lines.push(`${call.id} ${call.method} ${call.path}${source ? `  (${source.file}:${source.line})` : ''}`);
    for (const difference of record?.differences ?? []) {
      const { path, expected, found, count } = difference;
      lines.push(`  ${path}: expected ${expected}, found ${found}, ${count} times; ${adviceOn(difference)}`);
    }
  }
  const idsOf = (state: Finding['state']) =>
    findings.filter((finding) => finding.state === state).map(({ call }) => call.id);
  for (const state of ['confirmed', 'differs', 'never seen'] as const) {
    const ids = idsOf(state);
    lines.push('', `${state}: ${ids.length}${ids.length > 0 ? `  ${ids.join(' ')}` : ''}`);
  }
  return lines.join('\n').trim();
}
