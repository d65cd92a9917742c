import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { INestApplication } from '@nestjs/common';
import type { NamedCall } from '@oware/contract';
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

/** What is wrong between contract and handlers, in words; empty when each call is bound just once. */
export function bindingFaults(calls: readonly NamedCall[], bound: readonly object[]): string[] {
  const faults: string[] = [];
  for (const { name, call } of calls) {
    const handler = calls.find((other) => other.call.id === call.servedBy)?.call ?? call;
    const times = bound.filter((one) => one === handler).length;
    if (call.planned && bound.includes(call)) faults.push(`${name} (${call.id}) is planned in the contract, but bound`);
    if (!call.planned && times === 0) faults.push(`${name} (${call.id}) has no handler`);
    if (times > 1) faults.push(`${name} (${call.id}) is bound ${times} times`);
  }
  const known = new Set<object>(calls.map(({ call }) => call));
  for (const call of bound)
    if (!known.has(call)) faults.push(`${(call as { id: string }).id} is bound, but not in this service's contract`);
  return faults;
}
