import { useRef } from 'react'
import type { Row } from '../row'
import type { ResourceList } from './use-resource-list'

export interface RowChoice {
  readonly ofPage: 'all' | 'some' | 'none'
  readonly isChosen: (row: Row) => boolean
  readonly choose: (row: Row, isOn: boolean, isRange: boolean) => void
  readonly choosePage: (isOn: boolean) => void
}

/** Rows are chosen one by one, as a range with Shift, or by the page; those of other pages stay chosen. */
export function useRowChoice({ selection, select }: ResourceList, rows: readonly Row[]): RowChoice {
  const lastId = useRef<string>(undefined)
  const chosenHere = rows.filter(row => selection.has(row.id)).length
  const put = (changed: readonly Row[], isOn: boolean): void => {
    const ids = new Set(changed.map(row => row.id))
    const others = [...selection.values()].filter(row => !ids.has(row.id))
    select(isOn ? [...others, ...changed] : others)
  }
  return {
    ofPage: chosenHere === 0 ? 'none' : chosenHere === rows.length ? 'all' : 'some',
    isChosen: row => selection.has(row.id),
    choose: (row, isOn, isRange) => {
      put(isRange ? between(rows, lastId.current, row) : [row], isOn)
      lastId.current = row.id
    },
    choosePage: isOn => put(rows, isOn),
  }
}

/** Both ends included; the row alone where the other end is not on this page. */
function between(rows: readonly Row[], fromId: string | undefined, to: Row): readonly Row[] {
  const from = rows.findIndex(row => row.id === fromId)
  const at = rows.findIndex(row => row.id === to.id)
  return from < 0 || at < 0 ? [to] : rows.slice(Math.min(from, at), Math.max(from, at) + 1)
}
