import { defineCall, moment } from '@oware/contract';
import { z } from 'zod';
import { own } from './common.ts';
import { createSandbox, sandboxName } from './sandboxes.calls.ts';

const snapshotName = z
  .string()
  .trim()
  .regex(
    /^[\p{L}\p{N}]([\p{L}\p{N} ._-]{0,58}[\p{L}\p{N}])?$/u,
    'Use 1 to 60 letters, digits, spaces, hyphens, points or underscores, with a letter or digit at both ends',
  );

export const snapshot = z.object({
  /** The sandbox that it was saved from. */
  sandbox: z.string(),
  name: z.string(),
  /** Wall-clock time. */
  savedAt: moment,
  /** The time in the sandbox when it was saved. A restore returns to it. */
  now: moment,
  /** Whether its sandbox still exists. */
  canBeRestored: z.boolean(),
});

export const listSnapshots = defineCall({
  ...own,
  id: 'X-listSnapshots',
  method: 'GET',
  path: '/_sim/snapshots',
  summary: 'The snapshots of all sandboxes, the newest first',
  answer: z.object({ content: z.array(snapshot) }),
});

export const saveSnapshot = defineCall({
  ...own,
  id: 'X-saveSnapshot',
  method: 'POST',
  path: '/_sim/sandboxes/{name}/snapshots',
  summary: 'Save a sandbox under a name, with its clock, inbox, journal and armed failures',
  body: z.strictObject({ name: snapshotName }),
  status: 201,
  answer: snapshot,
  errors: ['sandbox_not_found', 'snapshot_name_taken', 'limit_reached'],
});

export const restoreSnapshot = defineCall({
  ...own,
  id: 'X-restoreSnapshot',
  method: 'POST',
  path: '/_sim/sandboxes/{name}/snapshots/{snapshot}/restore',
  summary: 'Put a sandbox back to its snapshot; signs everyone out, and the clock shows the time of saving',
  answer: createSandbox.answer,
  errors: ['sandbox_not_found', 'snapshot_not_found'],
});

export const deleteSnapshot = defineCall({
  ...own,
  id: 'X-deleteSnapshot',
  method: 'DELETE',
  path: '/_sim/sandboxes/{name}/snapshots/{snapshot}',
  summary: 'Delete a snapshot; its sandbox stays as it is',
  status: 204,
  answer: z.void(),
  errors: ['snapshot_not_found'],
});

export const duplicateSandbox = defineCall({
  ...own,
  id: 'X-duplicateSandbox',
  method: 'POST',
  path: '/_sim/sandboxes/{name}/duplicate',
  summary: 'Make a sandbox like another or like its snapshot, with its own accounts, and without API keys and webhooks',
  body: z.strictObject({ name: sandboxName, snapshot: snapshotName.optional() }),
  status: 201,
  answer: createSandbox.answer,
  errors: ['sandbox_not_found', 'snapshot_not_found', 'sandbox_name_taken'],
});

const world = z.object({
  sandbox: z.string(),
  /** Name of the snapshot; null for the sandbox as it is. */
  snapshot: z.string().nullable(),
});

const fieldDifference = z.object({
  name: z.string(),
  /** What a world has there; null for nothing. Secrets are hidden. */
  left: z.string().nullable(),
  right: z.string().nullable(),
});

const recordDifference = z.object({
  title: z.string(),
  difference: z.enum(['only_left', 'only_right', 'changed']),
  /** The fields that differ; empty for a record that only one world has. */
  fields: z.array(fieldDifference),
});

export const tableDifference = z.object({
  /** Such as `Clients`. */
  title: z.string(),
  onlyLeft: z.int(),
  onlyRight: z.int(),
  changed: z.int(),
  /** The first fifty. */
  records: z.array(recordDifference),
});

export const compareSandboxes = defineCall({
  ...own,
  id: 'X-compareSandboxes',
  method: 'GET',
  path: '/_sim/comparison',
  summary: 'What differs between two sandboxes or snapshots, table by table',
  query: z.object({
    left: sandboxName,
    leftSnapshot: snapshotName.optional(),
    right: sandboxName,
    rightSnapshot: snapshotName.optional(),
  }),
  answer: z.object({ left: world, right: world, tables: z.array(tableDifference) }),
  errors: ['sandbox_not_found', 'snapshot_not_found'],
});

export type Snapshot = z.infer<typeof snapshot>;
export type TableDifference = z.infer<typeof tableDifference>;
export type RecordDifference = z.infer<typeof recordDifference>;
