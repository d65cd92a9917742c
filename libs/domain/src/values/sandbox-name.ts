/** The form of a sandbox's name, which is part of host names such as `adom.ama.test`. */
export const sandboxNamePattern = /^[a-z][a-z0-9-]{1,30}$/;

/** Names that only seeding may use. */
export const reservedSandboxNames: readonly string[] = ['template', 'demo', 'scale'];
