import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { INestApplication } from '@nestjs/common';
import { actions, actionsOf, type Call, type NamedCall } from '@oware/contract';
import { handledCall } from './handles.ts';

/** Returns the calls bound to the application's controllers, one entry per binding. */
export function boundCalls(app: INestApplication): Call[] {
  const scanner = app.get(MetadataScanner);
  return app
    .get(DiscoveryService)
    .getControllers()
    .flatMap(({ metatype }) => {
      const prototype: unknown = metatype?.prototype;
      if (typeof prototype !== 'object' || prototype === null) return [];
      return scanner.getAllMethodNames(prototype).map((name) => {
        const handler: unknown = Reflect.get(prototype, name);
        return typeof handler === 'function' ? handledCall(handler) : undefined;
      });
    })
    .filter((call) => call !== undefined);
}

/** Returns what is wrong with a call's permission; undefined if nothing is. Only `public` allows visitors. */
function actionFault({ name, call }: NamedCall): string | undefined {
  const action: unknown = call.action;
  const named = action === undefined ? [] : actionsOf(call);
  if (named.length === 0) return `${name} (${call.id}) names no action`;
  const unknown = named.find((action) => !Object.hasOwn(actions, action));
  if (unknown !== undefined) return `${name} (${call.id}) names the action ${unknown}, which is not in the contract`;
  if (named.includes('public') === (call.access === 'visitor')) return undefined;
  return `${name} (${call.id}) has the access ${call.access}, but names the action ${named.join(', ')}`;
}

/**
 * Returns the differences between contract and handlers in words; empty if each call names its action and is bound
 * once.
 */
export function bindingFaults(calls: readonly NamedCall[], bound: readonly Pick<Call, 'id'>[]): string[] {
  const faults = calls.flatMap((named) => actionFault(named) ?? []);
  for (const { name, call } of calls) {
    const handler = calls.find((other) => other.call.id === call.servedBy)?.call ?? call;
    const times = bound.filter((one) => one === handler).length;
    if (times === 0) faults.push(`${name} (${call.id}) has no handler`);
    if (times > 1) faults.push(`${name} (${call.id}) is bound ${times} times`);
  }
  const known = new Set<Pick<Call, 'id'>>(calls.map(({ call }) => call));
  for (const call of bound)
    if (!known.has(call)) faults.push(`${call.id} is bound, but not in this service's contract`);
  return faults;
}
