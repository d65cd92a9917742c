import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's defaults, which follow OWASP's advice. */
export const hashPassword = (password: string): Promise<string> => hash(password);

const nobodys = hashPassword('nobody has this password');

/** True when the password belongs to the hash. Without a hash it takes as long, and is false. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodys), password);
  return matches && passwordHash !== undefined;
}
