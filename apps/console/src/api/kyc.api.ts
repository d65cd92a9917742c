/** The verification service's calls as hooks. The build takes from here what a screen uses. */
export * from './kyc/base.api.ts';
export * from './kyc/identity.api.ts';
