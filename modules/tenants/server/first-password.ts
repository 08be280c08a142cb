import { randomInt } from 'node:crypto'

/** Letters and digits that cannot be mistaken for one another when somebody reads them out. */
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ'
const digits = '23456789'

/** A password to be told once: four groups of a form that our own rule accepts. */
export function firstPassword(): string {
  const some = (of: string, count: number): string =>
    Array.from({ length: count }, () => of[randomInt(of.length)]).join('')
  return `${some(letters, 4)}-${some(digits, 4)}-${some(letters, 4)}`
}
