import { formatYuan } from '@kezhan/base/money'
import type { BookingOffers, Offer, OfferedPlan, OfferedType } from '@kezhan/reservations/model/offer-calls'
import { Button, Input } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type BookingDraft, qtyOf } from './booking-draft'
import styles from './offers.module.css'

interface Props {
  offers: BookingOffers
  draft: BookingDraft
  nights: number
  nameOf(roomTypeId: string): string
  onQty(roomTypeId: string, ratePlanId: string | null, qty: number): void
}

const mostRooms = 99
const moves: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * Types against price plans: what a night costs, all nights, how many are left and why not. One tab stop; arrows go about, a
 * figure says how many rooms, Enter goes on.
 */
export function OfferGrid({ offers: { plans, types }, draft, nights, nameOf, onQty }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const cells = types.flatMap(type =>
    plans.flatMap(({ ratePlanId }, at) =>
      type.offers[at]?.problem === null ? [cellId(type, ratePlanId)] : [],
    ),
  )
  const [entered, setEntered] = useState<string>()
  const picked = draft.lines[0] && cellId(draft.lines[0], draft.lines[0].ratePlanId)
  const stop = [entered, picked].find(one => one !== undefined && cells.includes(one)) ?? cells[0]

  /** Arrows go to the next box that way; cells that cannot be sold are stepped over. */
  function handleKeys(event: KeyboardEvent<HTMLInputElement>, row: number, column: number): void {
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    for (let step = 1; step <= Math.max(types.length, plans.length); step++) {
      const at = `${row + move[0] * step} ${column + move[1] * step}`
      const box = table.current?.querySelector<HTMLInputElement>(`input[data-at="${at}"]`)
      box?.focus()
      if (box != null) return
    }
  }

  if (types.length === 0) return <p>还没有可以预订的房型，请先在设置中添加房型和房价。</p>
  return (
    <div className={styles.wrap}>
      <table
        ref={table}
        aria-label="房型与价格"
        className={styles.grid}
        style={{ '--plans': plans.length } as React.CSSProperties}
      >
        <thead>
          <tr>
            <th scope="col">房型</th>
            {plans.map(plan => (
              <th key={plan.ratePlanId} scope="col">
                {planText(plan)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {types.map((type, row) => (
            <tr key={type.roomTypeId}>
              <th scope="row" className={styles.type}>
                <strong>{nameOf(type.roomTypeId)}</strong>
                <Stock type={type} wanted={wantedOf(draft, type)} />
              </th>
              {plans.map((plan, column) => {
                const offer = type.offers[column]
                const { ratePlanId } = plan
                const qty = qtyOf(draft, type.roomTypeId, ratePlanId)
                const id = cellId(type, ratePlanId)
                const set = (next: number) =>
                  onQty(type.roomTypeId, ratePlanId, Math.min(mostRooms, Math.max(0, next)))
                return (
                  <td key={ratePlanId} data-picked={qty > 0}>
                    <div className={styles.cell}>
                      <Price plan={plan} offer={offer} nights={nights} />
                      {offer?.problem === null && (
                        <div className={styles.count}>
                          <Button
                            size="small"
                            tabIndex={-1}
                            aria-label={`${nameOf(type.roomTypeId)} ${plan.name} 减一间`}
                            disabled={qty === 0}
                            onClick={() => set(qty - 1)}
                          >
                            −
                          </Button>
                          <Input
                            {...(id === stop ? { id: 'offers' } : {})}
                            size="small"
                            inputMode="numeric"
                            placeholder="0"
                            aria-label={`${nameOf(type.roomTypeId)} ${plan.name} 间数`}
                            tabIndex={id === stop ? 0 : -1}
                            onKeyDown={event => handleKeys(event, row, column)}
                            data-at={`${row} ${column}`}
                            value={qty === 0 ? '' : String(qty)}
                            onFocus={event => {
                              setEntered(id)
                              event.target.select()
                            }}
                            onChange={event => set(Number(event.target.value.replace(/\D/g, '')))}
                          />
                          <Button
                            size="small"
                            tabIndex={-1}
                            aria-label={`${nameOf(type.roomTypeId)} ${plan.name} 加一间`}
                            onClick={() => set(qty + 1)}
                          >
                            +
                          </Button>
                          <span className={styles.unit}>间</span>
                        </div>
                      )}
                    </div>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const cellId = ({ roomTypeId }: Pick<OfferedType, 'roomTypeId'>, ratePlanId: string | null): string =>
  `${roomTypeId} ${ratePlanId ?? ''}`

const wantedOf = ({ lines }: BookingDraft, { roomTypeId }: OfferedType): number =>
  lines.reduce((sum, line) => (line.roomTypeId === roomTypeId ? sum + line.qty : sum), 0)

const planText = ({ name, breakfasts, isPrepaid }: OfferedPlan): string =>
  [name, ...(breakfasts > 0 ? [`含 ${breakfasts} 早`] : []), ...(isPrepaid ? ['须预付全额'] : [])].join(' · ')

function Stock({ type: { sellable }, wanted }: { type: OfferedType; wanted: number }) {
  if (sellable <= 0) return <span className={styles.short}>已满，超订须有权限或审批</span>
  if (wanted > sellable) return <span className={styles.short}>只剩 {sellable} 间</span>
  return <span className={styles.small}>可售 {sellable} 间</span>
}

function Price({ plan, offer, nights }: { plan: OfferedPlan; offer: Offer | undefined; nights: number }) {
  const prices = offer?.nights.map(night => night.priceFen) ?? []
  if (offer === undefined || prices.length === 0) return <span className={styles.small}>没有价格</span>
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  // Whose price it is needs saying only where it is not everybody's.
  const source = offer.nights.find(night => night.priceFen !== night.baseFen)?.source ?? ''
  return (
    <div>
      <span className={styles.plan}>{planText(plan)}</span>
      <span className={styles.price}>
        {formatYuan(least)}
        {most === least ? '' : `–${formatYuan(most)}`}
      </span>
      <span className={styles.night}>/晚</span>
      <span className={styles.small}>
        {nights} 晚 {formatYuan(offer.totalFen)}
      </span>
      {plan.ratePlanId === null && source !== '' && <span className={styles.small}>{source}</span>}
      {offer.problem !== null && <span className={styles.short}>{offer.problem}</span>}
    </div>
  )
}
