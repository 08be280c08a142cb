/** How the box of a search line reads what is typed: `like` for parts of a text, `eq` for the text itself. */
export type QueryMode = 'like' | 'eq' | 'ne' | 'ge' | 'le'

const marks = { like: '*', eq: '', ne: '!', ge: '>=', le: '<=' } as const satisfies Record<QueryMode, string>

/** The parameter of the list call; an empty text asks for nothing. */
export function queryText(mode: QueryMode, typed: string, isTrimmed: boolean): string | undefined {
  const text = isTrimmed ? typed.trim() : typed
  if (text === '') return undefined
  return mode === 'like' ? `*${text}*` : `${marks[mode]}${text}`
}

/** What stands in the box for a parameter; one that was made in another mode stands as it is. */
export function typedQuery(mode: QueryMode, parameter: string | undefined): string {
  const text = parameter ?? ''
  const mark = marks[mode]
  if (!text.startsWith(mark)) return text
  if (mode !== 'like') return text.slice(mark.length)
  return text.length > 2 && text.endsWith('*') ? text.slice(1, -1) : text
}
