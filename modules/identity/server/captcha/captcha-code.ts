import { captchaLetters } from '@kezhan/identity/rules/captcha-letters'
import { refuse } from '@kezhan/identity/rules/refusals'
import type { Sealer } from '@kezhan/server-kit/sealed'

const lifeMs = 60_000
const letters = Object.keys(captchaLetters)

type Fingerprint = Pick<Sealer, 'fingerprint'>

/**
 * The four letters behind a client's key in this minute. They follow from the key and our secret, so that every process knows
 * them and nothing is kept for whoever asks for pictures. What keeps guessers out of accounts is the count of their tries.
 */
export function captchaOf({ fingerprint }: Fingerprint, key: string, atMs: number): string {
  const digits = fingerprint(`captcha ${Math.floor(atMs / lifeMs)} ${key}`)
  return [0, 1, 2, 3].map(at => letters[Number.parseInt(digits[at] ?? '0', 16)]).join('')
}

/** Refuses with `captcha.none`, `captcha.wrong`; a picture serves at least a minute and no more than two. */
export function requireCaptcha(
  sealer: Fingerprint,
  { captcha, checkKey }: Readonly<Partial<Record<'captcha' | 'checkKey', string | null | undefined>>>,
): void {
  if (!captcha || !checkKey) throw refuse('captcha.none')
  const nowMs = Date.now()
  const right = [nowMs, nowMs - lifeMs].map(atMs => captchaOf(sealer, checkKey, atMs))
  if (!right.includes(captcha.trim().toUpperCase())) throw refuse('captcha.wrong')
}
