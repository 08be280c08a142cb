import type { DateKind } from './excel-date'

/** What a number format shows of a serial number: a day, a time, both, or (undefined) a plain number. */
export function dateKindOfFormat(format: string): DateKind | undefined {
  const letters = bareLetters(format)
  const hasTime = /[hs]/.test(letters)
  const hasDay = /[ydeb]/.test(letters) || (letters.includes('m') && !hasTime)
  if (hasDay) return hasTime ? 'datetime' : 'date'
  return hasTime ? 'time' : undefined
}

/**
 * Number formats known by id alone, as Excel's Chinese edition shows them (ids 27–36 and 50–58 differ by
 * language; only there do they mean 上午/下午 times).
 */
export function dateKindOfBuiltIn(id: number): DateKind | undefined {
  if (id === 22) return 'datetime'
  if (id >= 14 && id <= 17) return 'date'
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47)) return 'time'
  if (id === 55 || id === 56) return 'time'
  if ((id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'date'
  return undefined
}

/** The first section's letters in lower case, without literals, colours, languages and General. */
function bareLetters(format: string): string {
  let letters = ''
  for (let i = 0; i < format.length; i++) {
    const char = format.charAt(i)
    if (char === ';') break
    if (char === '"') i = indexOrEnd(format, '"', i + 1)
    else if (char === '\\' || char === '_' || char === '*') i++
    else if (char === '[') {
      const close = indexOrEnd(format, ']', i + 1)
      if (/^(h+|m+|s+)$/i.test(format.slice(i + 1, close))) letters += 's'
      i = close
    } else if (format.startsWith('General', i)) i += 'General'.length - 1
    else if (/[Ee]/.test(char) && /[+-]/.test(format.charAt(i + 1))) i++
    else letters += char.toLowerCase()
  }
  return letters
}

function indexOrEnd(text: string, char: string, from: number): number {
  const found = text.indexOf(char, from)
  return found < 0 ? text.length : found
}
