import type { OrderRow } from '@kezhan/desk/model/order-shapes'
import { useEffect } from 'react'
import { useStayKeys } from '../command/use-stay-keys'

/** What the box is called that a list is searched by. */
export const searchLabel = '关键字'

/** Keys of a list are for the row that has the keyboard, or for the only one. */
export function useListKeys(title: string, rows: readonly OrderRow[]): void {
  useStayKeys(title, () => {
    const id = rowOf(document.activeElement)?.dataset.rowKey
    const row = id === undefined && rows.length === 1 ? rows[0] : rows.find(one => one.id === id)
    if (row === undefined) return '请先选中一行：在关键字框里按 ↓，再用方向键移动'
    return row.stayId !== null && row.state === 'inHouse'
      ? { stayId: row.stayId }
      : `${row.roomNos || row.orderNo} 不在住，不能办理`
  })
  useEffect(() => {
    window.addEventListener('keydown', moveOverRows)
    return () => window.removeEventListener('keydown', moveOverRows)
  }, [])
}

/** Arrows walk from row to row, down from the search box to the first. */
function moveOverRows(event: KeyboardEvent): void {
  if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || event.defaultPrevented) return
  const { target } = event
  // Lists of choices and menus use these keys themselves.
  if (!(target instanceof HTMLElement) || target.closest('[role=dialog], [aria-haspopup]') !== null) return
  const rows = [...document.querySelectorAll<HTMLElement>('tr[data-row-key]')].filter(row =>
    row.checkVisibility(),
  )
  const here = rowOf(target)
  if (here === undefined && target.ariaLabel !== searchLabel) return
  const at = here === undefined ? -1 : rows.indexOf(here)
  const next = event.key === 'ArrowDown' ? rows[at + 1] : rows[at - 1]
  const button = next?.querySelector<HTMLElement>('button:not([disabled])')
  if (button == null) return
  event.preventDefault()
  button.focus()
}

const rowOf = (element: Element | null): HTMLElement | undefined =>
  element?.closest<HTMLElement>('tr[data-row-key]') ?? undefined
