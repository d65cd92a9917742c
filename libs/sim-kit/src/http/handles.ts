import { HttpCode, RequestMapping, RequestMethod } from '@nestjs/common';
import type { Call, CallReply } from '@oware/contract';
import type { FileStream } from './file-stream.ts';

const CALL = Symbol('call');

/** What a handler returns: a file as a stream, so that none is ever held in memory. */
type Reply<C> = CallReply<C> extends Blob ? FileStream : CallReply<C>;
type Handler<C> = (...parameters: never[]) => Promise<Reply<C>> | Reply<C>;

/** The call that a controller's method was bound to by {@link Handles}. */
export const handledCall = (handler: object): Call | undefined =>
  Reflect.getMetadata(CALL, handler) as Call | undefined;

/** Nest's route for a path of the contract: `/a/{id}` becomes `/a/:id`. */
export const routeOf = (call: Call): string => call.path.replace(/\{(\w+)\}/g, ':$1');

/**
 * Binds a controller's method to a call of the contract: its route, its status, the check of what comes in (`@Input`)
 * and of what goes out. A method that does not return the call's answer does not compile.
 */
export function Handles<C extends Call>(call: C) {
  return <H extends Handler<C>>(target: object, key: string | symbol, descriptor: TypedPropertyDescriptor<H>): void => {
    const handler = descriptor.value as object;
    Reflect.defineMetadata(CALL, call, handler);
    RequestMapping({ path: routeOf(call), method: RequestMethod[call.method] })(
      target,
      key,
      descriptor as PropertyDescriptor,
    );
    HttpCode(call.status)(target, key, descriptor as PropertyDescriptor);
  };
}
