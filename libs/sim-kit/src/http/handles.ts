import { createParamDecorator, type ExecutionContext, HttpCode, RequestMapping, RequestMethod } from '@nestjs/common';
import { type Call, type CallInput, type CallReply, fieldErrorsOf, type FieldErrors } from '@oware/contract';
import type { Request } from 'express';
import type { z } from 'zod';
import { refuse } from './refusal.ts';

const CALL = Symbol('call');

type Handler<C> = (...parameters: never[]) => Promise<CallReply<C>> | CallReply<C>;

/** The call that a controller's method was bound to by {@link Handles}. */
export const handledCall = (handler: object): Call | undefined => Reflect.getMetadata(CALL, handler) as Call | undefined;

/** Nest's route for a path of the contract: `/a/{id}` becomes `/a/:id`. */
export const routeOf = (call: Call): string => call.path.replace(/\{(\w+)\}/g, ':$1');

/**
 * Binds a controller's method to a call of the contract: its route, its status, the check of what comes in ({@link Input})
 * and of what goes out. A method that does not return the call's answer does not compile.
 */
export function Handles<C extends Call>(call: C) {
  return <H extends Handler<C>>(target: object, key: string | symbol, descriptor: TypedPropertyDescriptor<H>): void => {
    const handler = descriptor.value as object;
    Reflect.defineMetadata(CALL, call, handler);
    RequestMapping({ path: routeOf(call), method: RequestMethod[call.method] })(target, key, descriptor as PropertyDescriptor);
    HttpCode(call.status)(target, key, descriptor as PropertyDescriptor);
  };
}

function checked(schema: z.ZodType, value: unknown, errors: FieldErrors): unknown {
  const result = schema.safeParse(value);
  if (!result.success) Object.assign(errors, fieldErrorsOf(result.error));
  return result.data;
}

/** Checks params, query and body against the call; refuses with all wrong fields at once. */
export function readInput<C extends Call>(call: C, request: Request): CallInput<C> {
  const errors: FieldErrors = {};
  const input: Record<string, unknown> = { params: request.params };
  if (call.query) input.query = checked(call.query, request.query, errors);
  if (call.body) input.body = checked(call.body, request.body ?? {}, errors);
  if (Object.keys(errors).length > 0) refuse('validation_failed', { errors });
  return input as CallInput<C>;
}

/** The handler's input, `CallInput<typeof call>`: checked, coerced, with defaults. */
export const Input = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  const call = handledCall(context.getHandler());
  if (!call) throw new Error(`@Input() on ${context.getHandler().name}, which handles no call`);
  return readInput(call, context.switchToHttp().getRequest<Request>());
});
