import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type Call, type CallInput, fieldErrorsOf, type FieldErrors } from '@oware/contract';
import type { Request } from 'express';
import { z } from 'zod';
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

const notJson = 'Send the body as JSON, with the header content-type: application/json.';

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

/** Whether a call expects JSON and gets a body in another format. `curl -d` sends a form unless it is told otherwise. */
function isOtherFormat({ body, bodyKind }: Call, request: Request): boolean {
  if (!body || body instanceof z.ZodUnknown || bodyKind === 'multipart') return false;
  const { 'content-type': type, 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  // a proxy may send an empty body in chunks, and then names no type
  const hasBody = type !== undefined && (encoding !== undefined || Number(length) > 0);
  return hasBody && request.is('application/json') === false;
}

/**
 * Validates params, query and body of a call.
 * @throws validation_failed with all invalid fields; malformed_request for a body that isn't JSON where JSON is expected.
 */
function readInput<C extends Call>(call: C, request: Request): CallInput<C> {
  if (unstorableFields(request.params).length > 0) refuse('not_found');
  if (isOtherFormat(call, request)) refuse('malformed_request', { message: notJson });
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
