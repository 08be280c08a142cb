import { kindViewOf } from '@kezhan/web-kit/kinds/registry'
import styles from '@kezhan/widgets/list/list.module.css'
import type { ReactNode } from 'react'
import { type Row, textOf } from '../row'
import type { ListColumn } from './column-layout'

interface Props {
  row: Row
  column: Pick<ListColumn, 'name' | 'field'>
  /** A page's own way to show this field. */
  custom?: ((row: Row) => ReactNode) | undefined
  /** Makes the content a button that opens the row. */
  onOpen?: ((row: Row) => void) | undefined
}

/** One field of one row, in a table or on a card. */
export function RowCell({ row, column: { name, field }, custom, onOpen }: Props) {
  const { Cell } = kindViewOf(field)
  const content =
    custom === undefined ? (
      <Cell value={row[name] ?? null} text={textOf(row, name) ?? null} field={field} record={row} />
    ) : (
      custom(row)
    )
  if (onOpen === undefined) return content
  return (
    <span className={styles.openerRoom}>
      <button type="button" className={styles.opener} onClick={() => onOpen(row)}>
        {content}
      </button>
    </span>
  )
}
