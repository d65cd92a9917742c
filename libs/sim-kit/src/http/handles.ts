import { HttpCode, RequestMapping, RequestMethod } from '@nestjs/common';
import type { Call, CallReply } from '@oware/contract';
import type { FileStream } from './file-stream.ts';

const CALL = Symbol('call');

/** A handler's return value: files are streams, so that none is held in memory. */
type Reply<C> = CallReply<C> extends Blob ? FileStream : CallReply<C>;
type Handler<C> = (...parameters: never[]) => Promise<Reply<C>> | Reply<C>;

/** Returns the call that {@link Handles} bound to a controller's method. */
export const handledCall = (handler: object): Call | undefined => Reflect.getMetadata(CALL, handler);

/** Returns Nest's route of a contract path: `/a/{id}` becomes `/a/:id`. */
export const routeOf = (call: Call): string => call.path.replace(/\{(\w+)\}/g, ':$1');

/**
 * Binds a controller's method to a call of the contract: route, status, input validation (`@Input`) and output
 * validation. A method that does not return the call's answer does not compile.
 */
export function Handles<C extends Call>(call: C) {
  return <H extends Handler<C>>(target: object, key: string | symbol, descriptor: TypedPropertyDescriptor<H>): void => {
    if (!descriptor.value) throw new TypeError('@Handles() is for methods');
    Reflect.defineMetadata(CALL, call, descriptor.value);
    RequestMapping({ path: routeOf(call), method: RequestMethod[call.method] })(target, key, descriptor);
    HttpCode(call.status)(target, key, descriptor);
  };
}
