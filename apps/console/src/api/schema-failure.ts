import type { NamedSchemaError, SchemaFailureInfo } from '@reduxjs/toolkit/query';
import type { ApiFailure } from './failure.ts';

/** An answer that does not fit the contract becomes an ordinary failure of the call. */
export const catchSchemaFailure = (): ApiFailure => ({
  status: 0,
  code: 'broken_contract',
  message: 'The service answered in a form that this console does not know.',
  fields: {},
});

/** Where it does not fit, without the values: they may be personal. */
export function onSchemaFailure(error: NamedSchemaError, info: SchemaFailureInfo): void {
  const places = error.issues.map(
    (issue) => `${issue.path?.map((part) => (typeof part === 'object' ? part.key : part)).join('.')}: ${issue.message}`,
  );
  console.error(`contract broken: ${info.endpoint} (${error.schemaName})`, places);
}
