export * from './actions.ts';
export * from './call.ts';
export * from './errors.ts';
export { requiredMessage, unknownFieldMessage } from './field-messages.ts';
export * from './files.ts';
export * from './headers.ts';
export * from './registry.ts';
export * from './seen.ts';
export * from './shapes.ts';
