import { hash, verify } from '@node-rs/argon2'
import { passwordHashes } from './http/metrics'

/** argon2id. The cost is lowered in tests only, through the environment of the test runner. */
const cost =
  process.env.KEZHAN_TEST_CHEAP_HASH === '1'
    ? { memoryCost: 64, timeCost: 1, parallelism: 1 }
    : { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Made to be slow, so nothing is hashed before the cheap checks; the figure shows who tries. */
export function hashPassword(password: string): Promise<string> {
  passwordHashes.inc()
  return hash(password, cost)
}

let nobody: Promise<string> | undefined

/** An unknown user costs the same time as a known one: the password is held against a hash that nobody owns. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hash('no such user', cost)
  passwordHashes.inc()
  const matches = await verify(stored ?? (await nobody), password)
  return matches && stored !== undefined
}
