import { type HotelsBeside, type Span, spans } from '@kezhan/dashboard/model/home-calls'
import { figureWords } from '../home/figure-text'
import type { RankedHotel } from './hotel-ranking'
import styles from './hotels.module.css'

interface Props {
  hotels: readonly RankedHotel[]
  figures: HotelsBeside['figures']
  together: Readonly<Record<string, number | null>>
  span: Span
  /** The figure they are ranked by. */
  by: string
  onRank(key: string): void
  onOpen(hotelCode: string): void
}

/** Every figure of every hotel; a head ranks by it, a name opens the hotel. */
export function HotelTable({ hotels, figures, together, span, by, onRank, onOpen }: Props) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={`各店${spans[span]}数据`}>
        <thead>
          <tr>
            <th scope="col">名次</th>
            <th scope="col" className={styles.name}>
              酒店
            </th>
            {figures.map(({ key, title, formula }) => (
              <th key={key} scope="col" aria-sort={key === by ? 'descending' : 'none'}>
                <button type="button" title={formula} onClick={() => onRank(key)}>
                  {title}
                  {key === by && <span aria-hidden="true"> ↓</span>}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hotels.map(({ hotelCode, name, businessDate, rank, values }) => (
            <tr key={hotelCode}>
              <td>{rank ?? '—'}</td>
              <th scope="row" className={styles.name}>
                <button type="button" title={`营业日 ${businessDate}`} onClick={() => onOpen(hotelCode)}>
                  {name}
                </button>
              </th>
              {figures.map(({ key, unit }) => (
                <td key={key} className={key === by ? styles.by : undefined}>
                  {figureWords(values[span][key], unit)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row" className={styles.name}>
              合计
            </th>
            {figures.map(({ key, unit }) => (
              <td key={key}>{figureWords(together[key], unit)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
