import type { Fields } from '@kezhan/resource/field'
import {
  type Density,
  type ListColumn,
  layColumns,
  readSettings,
  settingsOf,
} from '@kezhan/web-kit/resource/list/column-layout'
import { usePreference } from '@kezhan/web-kit/resource/use-preference'
import type { OrderColumn } from './order-columns'

/** The columns of an order list as one person has laid them, and how close its rows stand; kept by the server. */
export function useOrderColumns(kind: string, columns: readonly OrderColumn[]) {
  const stored = usePreference(`orders:${kind}`)
  const settings = readSettings(stored.value)
  const columnOf = new Map(columns.map(column => [column.title, column]))
  const known = layColumns(fieldsOf(columns), settings).filter(({ name }) => columnOf.has(name))
  const laid = settings.columns === undefined ? usual(known, columnOf) : known
  return {
    laid,
    shown: laid.flatMap(({ name, hidden, pinned }) => {
      const column = columnOf.get(name)
      return column === undefined || hidden ? [] : [{ ...column, pinned }]
    }),
    density: settings.density ?? 'compact',
    setColumns: (next: readonly ListColumn[] | undefined): void => {
      void stored.change(kept => {
        const { columns: _old, ...rest } = readSettings(kept)
        return next === undefined ? rest : { ...rest, columns: settingsOf(next) }
      })
    },
    setDensity: (density: Density): void => void stored.change(kept => ({ ...readSettings(kept), density })),
  }
}

const fieldsOf = (columns: readonly OrderColumn[]): Fields =>
  Object.fromEntries(columns.map(({ title, widthPx }) => [title, { kind: 'text', label: title, widthPx }]))

/** What a list pins by itself, first. */
function usual(laid: readonly ListColumn[], columnOf: ReadonlyMap<string, OrderColumn>): ListColumn[] {
  const isPinned = ({ name }: ListColumn) => columnOf.get(name)?.isPinned === true
  return [
    ...laid.filter(isPinned).map(column => ({ ...column, pinned: true })),
    ...laid.filter(column => !isPinned(column)).map(column => ({ ...column, pinned: false })),
  ]
}
