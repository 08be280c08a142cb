import { sourceTypes } from '@kezhan/desk/model/order-words'
import type { ReportColumn, ReportOffer } from '../model/report'
import type { FilterKey, OfferedReport } from './filters'

/** Lists ask for days, and for what narrows them. */
export const offered = (
  key: string,
  title: string,
  days: ReportOffer['days'],
  filters: readonly FilterKey[] = [],
): OfferedReport => ({
  key,
  title,
  days,
  compares: false,
  groups: [],
  filters,
})

export const text = (key: string, title: string): ReportColumn => ({ key, title, unit: 'text' })
export const date = (key: string, title: string): ReportColumn => ({ key, title, unit: 'date' })
export const time = (key: string, title: string): ReportColumn => ({ key, title, unit: 'time' })
export const fen = (key: string, title: string, formula?: string): ReportColumn => ({
  key,
  title,
  unit: 'fen',
  ...(formula === undefined ? {} : { formula }),
})
export const count = (key: string, title: string, formula?: string): ReportColumn => ({
  key,
  title,
  unit: 'count',
  ...(formula === undefined ? {} : { formula }),
})

/** The word for a code of a column, said by the database so that it can be sorted and exported like any other. */
export const wordOf = (column: string, words: Readonly<Record<string, string>>): string =>
  `case ${column} ${Object.entries(words)
    .map(([code, word]) => `when '${code}' then '${word}'`)
    .join(' ')} else ${column} end`

export const sourceWord = (column: string): string => wordOf(column, sourceTypes)

export const wall = (column: string): string => `to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`
