import { formatYuan } from '@kezhan/base/money'
import type { ChartCell } from '@kezhan/rates/model/chart-calls'
import styles from './chart.module.css'
import { markTexts, restrictionTexts } from './marks'

interface Props {
  cell: ChartCell
  place: string
  isChosen: boolean
  takesFocus: boolean
}

/** A price with a letter for where it comes from, and what restricts the day below it. */
export function PriceCell({ cell, place, isChosen, takesFocus }: Props) {
  const restrictions = restrictionTexts(cell)
  return (
    <td className={styles.place} data-closed={cell.isClosed}>
      <button
        type="button"
        aria-pressed={isChosen}
        tabIndex={takesFocus ? 0 : -1}
        className={styles.cell}
        data-cell={place}
        title={cell.trace.join('\n')}
      >
        <span className={styles.price}>{formatYuan(cell.priceFen).replace(/\.00$/, '')}</span>
        <span className={styles.marks}>
          {cell.marks.map(mark => (
            <i key={mark} data-mark={mark}>
              {markTexts[mark].letter}
            </i>
          ))}
          {restrictions.map(text => (
            <em key={text}>{text}</em>
          ))}
        </span>
      </button>
    </td>
  )
}
