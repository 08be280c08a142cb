import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** Secrets that the server must present elsewhere and therefore cannot hash; kept encrypted, with a mark in front. */
export interface Sealer {
  seal(secret: string): string
  /** Undefined for what this key did not seal. */
  open(sealed: string): string | undefined
  /** The same for the same secret and nothing without the key: by it a sealed number is found again. */
  fingerprint(secret: string): string
}

const mark = 'sealed1:'
export const isSealed = (text: string): boolean => text.startsWith(mark)
export const sealKeyBytes = 32

/** AES-256-GCM with a fresh nonce each time: what was changed or sealed with another key does not open. */
export function makeSealer(key: Buffer): Sealer {
  // A key of its own: what finds a number must not help to open it.
  const findKey = createHmac('sha256', key).update('fingerprint').digest()
  return {
    fingerprint: secret => createHmac('sha256', findKey).update(secret).digest('hex'),
    seal: secret => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return `${mark}${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')}`
    },
    open: sealed => {
      if (!isSealed(sealed)) return undefined
      const text = sealed.slice(mark.length)
      const bytes = Buffer.from(text, 'base64url')
      // Decoding forgives what a seal must not: other letters for the same bytes.
      if (bytes.toString('base64url') !== text) return undefined
      try {
        const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
        cipher.setAuthTag(bytes.subarray(12, 28))
        return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')
      } catch {
        // The key was replaced or the text damaged; either way the secret is gone.
        return undefined
      }
    },
  }
}
