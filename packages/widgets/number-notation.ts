/** How a number is written: `parse` answers undefined for what is no such number, `rule` says what it should be. */
export interface NumberNotation {
  parse(text: string): number | undefined
  format(value: number): string
  readonly rule: string
}

/** The number that a text means, or the text itself: what was typed or pasted is never bent into a number. */
export function readTyped(text: string, notation: NumberNotation): number | string | null {
  return text.trim() === '' ? null : (notation.parse(plainDigits(text)) ?? text)
}

/** Digits as a Chinese keyboard may type them; group separators, a plus and signs of currency mean nothing. */
export function plainDigits(text: string): string {
  return text
    .replace(/[！-～]/g, wide => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('。', '.')
    .replace(/[,\s¥￥%]/g, '')
    .replace(/^\+(?=[\d.])/, '')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '')
}

export const wholeNumbers: NumberNotation = {
  parse: text => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined),
  format: String,
  rule: '应为整数',
}

/** A whole number between two, both included. */
export function whole(min: number, max: number): NumberNotation {
  return { ...bounded(wholeNumbers, min, max), rule: `应为${min}到${max}的整数` }
}

/** Numbers of a notation between two, both included. */
export function bounded(notation: NumberNotation, min: number, max: number): NumberNotation {
  return {
    ...notation,
    parse: text => {
      const number = notation.parse(text)
      return number !== undefined && number >= min && number <= max ? number : undefined
    },
    rule: `${notation.rule}，在${notation.format(min)}到${notation.format(max)}之间`,
  }
}

/** A number with as many decimals as it has. */
export const plainNumbers: NumberNotation = {
  parse: text => (/^-?\d{1,15}(?:\.\d{1,12})?$/.test(text) ? Number(text) : undefined),
  format: String,
  rule: '应为数字',
}

export function decimals(scale: number): NumberNotation {
  return {
    parse: text => {
      const match = /^-?\d{1,15}(?:\.(\d+))?$/.exec(text)
      return match !== null && (match[1] ?? '').length <= scale ? Number(text) : undefined
    },
    format: value => value.toFixed(scale),
    rule: `应为数字，最多${scale}位小数`,
  }
}
