/**
 * Postal codes of trees: each level adds a letter and two digits (`A01`, `A01A03`), so that “this and below” is a
 * prefix. After `A99` comes `B01`; after `Z99` the part grows by `A01`.
 */
export function nextOrgCode(parentCode: string, lastSiblingCode: string | undefined): string {
  if (lastSiblingCode === undefined) return `${parentCode}A01`
  const own = lastSiblingCode.slice(parentCode.length)
  const head = own.slice(0, -3)
  const letter = own.at(-3) ?? 'A'
  const number = Number(own.slice(-2))
  if (number < 99) return `${parentCode}${head}${letter}${String(number + 1).padStart(2, '0')}`
  if (letter !== 'Z') return `${parentCode}${head}${String.fromCharCode(letter.charCodeAt(0) + 1)}01`
  return `${parentCode}${own}A01`
}
