import type { ReactNode } from 'react'

/** A row of whatever list. */
export type PickRecord = Readonly<Record<string, unknown>>

export interface RecordColumn {
  readonly key: string
  readonly title: string
  readonly widthPx?: number
  /** Shows something else than the value itself. */
  readonly render?: (record: PickRecord) => string
}

/** One line of the search form (widgets §3). */
export interface QueryItem {
  readonly key: string
  readonly label: string
  readonly placeholder?: string
  /** The choices of this dictionary instead of a text. */
  readonly dictCode?: string
  /** Properties of the text box. */
  readonly props?: { readonly maxLength?: number; readonly inputMode?: 'numeric' | 'text' }
  /** Draws the line's input itself. */
  readonly customRender?: (input: {
    readonly id: string
    readonly value: string | undefined
    readonly onChange: (value: string | undefined) => void
  }) => ReactNode
}

/** A list that records are picked from. */
export interface RecordSource {
  /** What a record is called: 角色. */
  readonly name: string
  /** The list: `/sys/role/list`. */
  readonly path: string
  /** The right that the list asks for. */
  readonly right: string
  /** What a record can be stored by: its id, or its code. */
  readonly keys: readonly [id: string, code: string]
  /** What stands in the box. */
  readonly shown: string
  readonly columns: readonly [RecordColumn, ...RecordColumn[]]
  /** The first line is always in sight, the others behind 展开. */
  readonly query: readonly [QueryItem, ...QueryItem[]]
}

export const textOf = (record: PickRecord, { key, render }: RecordColumn): string =>
  render?.(record) ?? String(record[key] ?? '—')
