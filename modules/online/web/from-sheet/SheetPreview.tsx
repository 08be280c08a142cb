import type { NumberedRow } from '@kezhan/online/model/from-sheet'
import { ScrollRegion } from '@kezhan/widgets/list/ScrollRegion'
import styles from './from-sheet.module.css'
import { type DraftColumn, previewCell } from './sheet-draft'

interface Props {
  rows: readonly NumberedRow[]
  columns: readonly DraftColumn[]
}

/** The first rows as the form will hold them; what would be refused is marked. */
export function SheetPreview({ rows, columns }: Props) {
  return (
    <ScrollRegion label="数据预览" className={styles.preview}>
      <table>
        <thead>
          <tr>
            <th scope="col">行</th>
            {columns.map(({ at, label }) => (
              <th key={at} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, cells }) => (
            <tr key={number}>
              <td>{number}</td>
              {columns.map(column => {
                const { text, problem } = previewCell(cells[column.at] ?? null, column)
                return (
                  <td key={column.at} data-wrong={problem !== undefined} title={problem ?? text}>
                    {text || (problem === undefined ? '' : '（空）')}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
