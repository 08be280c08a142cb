import { randomBytes } from 'node:crypto'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
let lastMs = 0
let counter = 0

/** A time-ordered id of 24 letters: milliseconds, a counter within one, and 60 random bits. */
export function newId(nowMs = Date.now()): string {
  if (nowMs <= lastMs) counter++
  else {
    lastMs = nowMs
    counter = 0
  }
  const ms = lastMs + Math.floor(counter / 1024)
  return `${encode(ms, 10)}${encode(counter % 1024, 2)}${randomPart()}`
}

function encode(value: number, length: number): string {
  let text = ''
  let rest = value
  for (let index = 0; index < length; index++) {
    text = `${alphabet[rest % 32]}${text}`
    rest = Math.floor(rest / 32)
  }
  return text
}

let pool: Uint8Array = new Uint8Array(0)
let used = 0

function randomPart(): string {
  if (used + 12 > pool.length) {
    pool = randomBytes(3072)
    used = 0
  }
  let text = ''
  for (let index = 0; index < 12; index++) text += alphabet[(pool[used++] ?? 0) % 32]
  return text
}
