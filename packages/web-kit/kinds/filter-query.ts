/** How what a person types in the search area becomes a parameter of the list call, and back. */

const operatorLike = /^(>|<|=|!|(ge|le|gt|lt|eq|ne) )/

/** `x` searches for texts that contain it; stars and operators that a person typed are left alone. */
export function containing(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  return text.startsWith('*') || text.endsWith('*') || operatorLike.test(text) ? text : `*${text}*`
}

/** What the person typed, without the stars that `containing` put around it. */
export function typedText(parameter: string | undefined): string {
  if (parameter === undefined) return ''
  const inner = /^\*(.+)\*$/s.exec(parameter)?.[1]
  return inner !== undefined && containing(inner) === parameter ? inner : parameter
}

export const exactly = (typed: string): string | undefined => typed.trim() || undefined

/** Codes of one level below the country end in zeros: 110000 stands for everything that begins with 11. */
export function withinArea(code: string | null): string | undefined {
  if (code === null) return undefined
  const significant = code.replace(/(00){1,2}$/, '')
  return significant === code ? code : `${significant}*`
}
export const areaOf = (parameter: string | undefined): string | null =>
  parameter === undefined ? null : parameter.replace('*', '').padEnd(6, '0')
