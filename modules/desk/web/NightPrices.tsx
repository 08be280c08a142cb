import { formatYuan } from '@kezhan/base/money'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { YuanInput } from '@kezhan/web-kit/forms/YuanInput'
import { Input } from 'antd'
import type { SentNight } from '../model/order-input'
import type { QuotedNight } from '../model/room-state'

export interface NightDraft {
  readonly priceFen: number
  readonly reason: string
}

interface Props {
  nights: readonly QuotedNight[]
  typed: Readonly<Record<string, NightDraft>>
  canOverride: boolean
  onChange(typed: Readonly<Record<string, NightDraft>>): void
}

/** Each night with its price and where that comes from; another price says why. */
export function NightPrices({ nights, typed, canOverride, onChange }: Props) {
  const priceOf = (night: QuotedNight) => typed[night.date]?.priceFen ?? night.priceFen
  const totalFen = nights.reduce((sum, night) => sum + priceOf(night), 0)
  return (
    <>
      <table className={styles.nights}>
        <thead>
          <tr>
            <th scope="col">日期</th>
            <th scope="col">来源</th>
            <th scope="col">房价</th>
          </tr>
        </thead>
        <tbody>
          {nights.map(night => {
            const draft = typed[night.date]
            const set = (change: Partial<NightDraft>) => {
              const next = { priceFen: night.priceFen, reason: '', ...draft, ...change }
              const { [night.date]: _, ...rest } = typed
              onChange(next.priceFen === night.priceFen ? rest : { ...rest, [night.date]: next })
            }
            return (
              <tr key={night.date}>
                <td>{night.date.slice(5)}</td>
                <td title={night.source}>{draft === undefined ? night.source : '手工价'}</td>
                <td>
                  {canOverride ? (
                    <YuanInput
                      id={`night-${night.date}`}
                      label={`${night.date} 房价`}
                      value={priceOf(night)}
                      onChange={fen => set({ priceFen: fen ?? night.priceFen })}
                    />
                  ) : (
                    formatYuan(night.priceFen)
                  )}
                  {draft !== undefined && (
                    <Input
                      size="small"
                      value={draft.reason}
                      maxLength={200}
                      placeholder="改价原因"
                      aria-label={`${night.date} 改价原因`}
                      onChange={event => set({ reason: event.target.value })}
                    />
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className={styles.total}>
        房费合计 <strong>{formatYuan(totalFen)}</strong>
      </p>
    </>
  )
}

/** As the calls take it: only what differs from the quote. */
export function sentNights(
  nights: readonly QuotedNight[],
  typed: Readonly<Record<string, NightDraft>>,
): readonly SentNight[] {
  return nights.map(({ date, priceFen }) => {
    const draft = typed[date]
    return draft === undefined
      ? { date, priceFen }
      : { date, priceFen: draft.priceFen, overrideReason: draft.reason.trim() }
  })
}
