/** The lending provider's calls as hooks. The build takes from here what a screen uses, so that it loads few calls. */
export * from './provider/account.api.ts';
export * from './provider/base.api.ts';
export * from './provider/clients.api.ts';
export * from './provider/lending.api.ts';
export * from './provider/organization.api.ts';
export * from './provider/products.api.ts';
export * from './provider/session.api.ts';
