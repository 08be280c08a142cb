import type { BasePriceRow } from '@kezhan/rates/model/base-price-calls'
import { InputNumber } from 'antd'
import styles from './price-grid.module.css'

type Shown = BasePriceRow & { readonly roomTypeName: string; readonly effectiveFrom: string | null }

interface Props {
  rows: readonly Shown[]
  isChanged(typeId: string): boolean
  onChange(typeId: string, part: Partial<BasePriceRow>): void
}

const columns = [
  ['weekdayFen', '平日价'],
  ['weekendFen', '周末价'],
  ['holidayFen', '节假日价'],
  ['hourFen', '钟点价'],
  ['minimumFen', '底价'],
] as const

/** One row for each type; an empty holiday or hour price means that there is none. */
export function PriceGrid({ rows, isChanged, onChange }: Props) {
  return (
    <div className={styles.scroll}>
      <table className={styles.grid} aria-label="门市价">
        <thead>
          <tr>
            <th scope="col">房型</th>
            {columns.map(([name, title]) => (
              <th key={name} scope="col">
                {title}
              </th>
            ))}
            <th scope="col">含早</th>
            <th scope="col">现行自</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.roomTypeId} data-changed={isChanged(row.roomTypeId)}>
              <th scope="row">{row.roomTypeName}</th>
              {columns.map(([name, title]) => (
                <td key={name}>
                  <InputNumber
                    aria-label={`${row.roomTypeName}${title}`}
                    value={row[name] === null ? null : row[name] / 100}
                    onChange={yuan => onChange(row.roomTypeId, { [name]: fenOf(yuan, name) })}
                    min={0}
                    precision={2}
                    controls={false}
                    placeholder="无"
                  />
                </td>
              ))}
              <td>
                <InputNumber
                  aria-label={`${row.roomTypeName}含早`}
                  value={row.breakfasts}
                  onChange={count => onChange(row.roomTypeId, { breakfasts: count ?? 0 })}
                  min={0}
                  max={20}
                  precision={0}
                  controls={false}
                />
              </td>
              <td className={styles.since}>{row.effectiveFrom ?? '房型资料'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Only a holiday and an hour may have no price. */
function fenOf(yuan: number | null, name: (typeof columns)[number][0]): number | null {
  if (yuan === null) return name === 'holidayFen' || name === 'hourFen' ? null : 0
  return Math.round(yuan * 100)
}
