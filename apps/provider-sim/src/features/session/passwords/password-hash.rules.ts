import { hash, verify } from '@node-rs/argon2';

/** Uses argon2id with the library's defaults, which follow OWASP's recommendation. */
export const hashPassword = (password: string): Promise<string> => hash(password);

const nobodys = hashPassword('nobody has this password');

/** Returns true if the password matches the hash. Without a hash it takes the same time and returns false. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodys), password);
  return matches && passwordHash !== undefined;
}
