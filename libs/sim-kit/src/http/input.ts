import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type Call, type CallInput, fieldErrorsOf, type FieldErrors } from '@oware/contract';
import type { Request } from 'express';
import type { z } from 'zod';
import { handledCall } from './handles.ts';
import { refuse, refuseWrong } from './refusal.ts';

/** PostgreSQL stores neither the zero character nor unpaired surrogates, and callers do not mean to send them. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Returns the paths of fields, at any depth, whose name or text cannot be stored. */
function unstorableFields(value: unknown, path: string[] = []): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path.join('.')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    isStorable(name) ? unstorableFields(field, [...path, name]) : [path.join('.')],
  );
}

type Checked = { data?: unknown; errors: FieldErrors };

function checked(part: 'query' | 'body', schema: z.ZodType | undefined, value: unknown): Checked {
  if (!schema) return { errors: {} };
  const { data, error } = schema.safeParse(value);
  if (error) return { errors: fieldErrorsOf(error, part) };
  const unreadable = unstorableFields(data).map((field): [string, string] => [
    field,
    'Remove the characters that cannot be read',
  ]);
  return { data, errors: Object.fromEntries(unreadable) };
}

/**
 * Validates params, query and body of a call.
 * @throws validation_failed with all invalid fields.
 */
function readInput<C extends Call>(call: C, request: Request): CallInput<C> {
  if (unstorableFields(request.params).length > 0) refuse('not_found');
  const query = checked('query', call.query, request.query);
  const body = checked('body', call.body, request.body ?? {});
  refuseWrong({ ...query.errors, ...body.errors });
  const input: object = { params: request.params, query: query.data, body: body.data };
  return input as CallInput<C>;
}

/** The handler's input, `CallInput<typeof call>`: validated, coerced, with defaults. */
export const Input = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  const call = handledCall(context.getHandler());
  if (!call) throw new Error(`@Input() on ${context.getHandler().name}, which handles no call`);
  return readInput(call, context.switchToHttp().getRequest<Request>());
});
