import type { BasePriceRow } from '@kezhan/rates/model/base-price-calls'
import { yuan } from '@kezhan/web-kit/forms/yuan'
import { CountInput } from '@kezhan/widgets/CountInput'
import { NumberInput } from '@kezhan/widgets/NumberInput'
import { bounded } from '@kezhan/widgets/number-notation'
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
                  <NumberInput
                    label={`${row.roomTypeName}${title}`}
                    value={row[name]}
                    onChange={fen => onChange(row.roomTypeId, { [name]: fen ?? emptyFen(name) })}
                    notation={prices}
                    placeholder="无"
                  />
                </td>
              ))}
              <td>
                <CountInput
                  label={`${row.roomTypeName}含早`}
                  value={row.breakfasts}
                  onChange={count => onChange(row.roomTypeId, { breakfasts: count ?? 0 })}
                  min={0}
                  max={20}
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
const emptyFen = (name: (typeof columns)[number][0]): number | null =>
  name === 'holidayFen' || name === 'hourFen' ? null : 0

const prices = bounded(yuan, 0, 1_000_000_00)
