import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { INestApplication } from '@nestjs/common';
import { actions, actionsOf, type NamedCall } from '@oware/contract';
import { handledCall } from './handles.ts';

/** The calls that the application's controllers are bound to, one entry a binding. */
export function boundCalls(app: INestApplication): object[] {
  const scanner = app.get(MetadataScanner);
  return app
    .get(DiscoveryService)
    .getControllers()
    .flatMap(({ metatype }) => {
      const prototype = (metatype as { prototype: Record<string, object> } | null)?.prototype;
      return prototype
        ? scanner.getAllMethodNames(prototype).map((name) => handledCall(prototype[name] as object))
        : [];
    })
    .filter((call) => call !== undefined);
}

/** What is wrong with the permission that a call names; undefined when nothing is. Only `public` is for visitors alone. */
function actionFault({ name, call }: NamedCall): string | undefined {
  const named = (call.action as unknown) === undefined ? [] : actionsOf(call);
  if (named.length === 0) return `${name} (${call.id}) names no action`;
  const unknown = named.find((action) => !Object.hasOwn(actions, action));
  if (unknown !== undefined) return `${name} (${call.id}) names the action ${unknown}, which is not in the contract`;
  if (named.includes('public') === (call.access === 'visitor')) return undefined;
  return `${name} (${call.id}) has the access ${call.access}, but names the action ${named.join(', ')}`;
}

/** What is wrong between contract and handlers, in words; empty when each call names its action and is bound just once. */
export function bindingFaults(calls: readonly NamedCall[], bound: readonly object[]): string[] {
  const faults = calls.flatMap((named) => actionFault(named) ?? []);
  for (const { name, call } of calls) {
    const handler = calls.find((other) => other.call.id === call.servedBy)?.call ?? call;
    const times = bound.filter((one) => one === handler).length;
    if (times === 0) faults.push(`${name} (${call.id}) has no handler`);
    if (times > 1) faults.push(`${name} (${call.id}) is bound ${times} times`);
  }
  const known = new Set<object>(calls.map(({ call }) => call));
  for (const call of bound)
    if (!known.has(call)) faults.push(`${(call as { id: string }).id} is bound, but not in this service's contract`);
  return faults;
}
