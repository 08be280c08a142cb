import { formatYuan } from '@kezhan/base/money'
import type { RoomToCharge, Shop } from '@kezhan/folios/model/cash-sale-calls'
import {
  type Cart,
  payRest,
  restFen,
  setItem,
  setPayment,
  setQty,
  totalFen,
  unfinished,
} from '@kezhan/folios/rules/cart'
import { yuan } from '@kezhan/web-kit/forms/yuan'
import { FormSummary } from '@kezhan/widgets/form/FormSummary'
import type { FormSend } from '@kezhan/widgets/form/use-form-send'
import { useSoundBoxes } from '@kezhan/widgets/hooks/use-sound-boxes'
import { NumberInput } from '@kezhan/widgets/NumberInput'
import { Button, Empty, Input, Select } from 'antd'
import { useState } from 'react'
import { CounterLine } from './CounterLine'
import { RoomChoice } from './RoomChoice'
import styles from './till.module.css'

export interface SaleNotes {
  readonly customer?: string
  readonly businessPoint?: string
  readonly remark?: string
}

interface Props {
  cart: Cart
  shop: Shop
  sending: FormSend
  onChange(cart: Cart): void
  /** A room pays for it, if one is given. */
  onSell(notes: SaleNotes, room?: RoomToCharge): void
  /** A member pays the rest; where nobody may take it from him there is none. */
  onMember: ((notes: SaleNotes) => void) | undefined
}

/** What lies on the counter, what it comes to, and how it is paid. */
export function Counter({ cart, shop, sending, onChange, onSell, onMember }: Props) {
  const { methods, points, goods, isShortAllowed } = shop
  const [notes, setNotes] = useState<SaleNotes>({})
  const [isToRoom, setToRoom] = useState(false)
  const [room, setRoom] = useState<RoomToCharge>()
  const { part, areSound } = useSoundBoxes<HTMLElement>()
  const rest = restFen(cart)
  const nameOf = (code: string) => methods.find(method => method.code === code)?.name ?? code
  const stockOf = (goodsId: string | undefined) => goods.find(good => good.id === goodsId)?.stockQty
  const note = (part: SaleNotes) => setNotes({ ...notes, ...part })
  const isRoomCharged = points.find(point => point.name === notes.businessPoint)?.isRoomCharged ?? true
  const obstacle = obstacleOf()

  function obstacleOf(): string | undefined {
    const short = cart.items.find(item => item.qty > (stockOf(item.goodsId) ?? item.qty))
    if (short !== undefined && !isShortAllowed) return `${short.name}库存不足`
    const [open] = unfinished(cart)
    if (open !== undefined) return '请填写服务的名称和单价'
    if (isToRoom && !isRoomCharged) return '该营业点不能挂房账'
    return isToRoom && room === undefined ? '请选择房间' : undefined
  }
  function handleRoom() {
    setToRoom(!isToRoom)
    setRoom(undefined)
    if (!isToRoom) onChange({ ...cart, payments: [] })
  }
  function sellText(): string {
    if (isToRoom) return room === undefined ? '挂房账' : `挂到 ${room.roomNo}`
    return rest > 0 ? '挂单（稍后收款）' : '收款完成'
  }
  return (
    <section ref={part} className={styles.card} aria-label="结算">
      {cart.items.length === 0 ? (
        <Empty description="请先选择商品" />
      ) : (
        <ul className={styles.lines} aria-label="已选商品">
          {cart.items.map(item => (
            <CounterLine
              key={item.key}
              item={item}
              stockQty={stockOf(item.goodsId)}
              onQty={qty => onChange(setQty(cart, item.key, qty))}
              onChange={change => onChange(setItem(cart, item.key, change))}
            />
          ))}
        </ul>
      )}
      <p className={styles.total}>
        合计 <strong>¥{formatYuan(totalFen(cart))}</strong>
      </p>
      <div className={styles.methods}>
        {methods.map(({ code, name }) => (
          <Button
            key={code}
            size="large"
            disabled={rest <= 0 || isToRoom}
            onClick={() => onChange(payRest(cart, code))}
          >
            {name}
          </Button>
        ))}
        {onMember !== undefined && (
          <Button
            size="large"
            disabled={rest <= 0 || sending.isSending || isToRoom || obstacle !== undefined}
            onClick={() => areSound() && onMember(notes)}
          >
            会员付款
          </Button>
        )}
        <Button
          size="large"
          type={isToRoom ? 'primary' : 'default'}
          aria-pressed={isToRoom}
          disabled={cart.items.length === 0 || !isRoomCharged}
          onClick={handleRoom}
        >
          挂房账
        </Button>
      </div>
      {isToRoom && <RoomChoice folioId={room?.folioId} amountFen={totalFen(cart)} onChange={setRoom} />}
      {cart.payments.length > 0 && (
        <ul className={styles.lines} aria-label="付款">
          {cart.payments.map(({ code, amountFen }) => (
            <li key={code}>
              <span className={styles.name}>{nameOf(code)}</span>
              <NumberInput
                value={amountFen}
                notation={yuan}
                label={`${nameOf(code)}金额`}
                onChange={fen => onChange(setPayment(cart, code, fen ?? 0))}
              />
              <Button type="text" onClick={() => onChange(setPayment(cart, code, 0))}>
                移除
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.notes}>
        <Input
          value={notes.customer ?? ''}
          maxLength={50}
          placeholder="客户"
          aria-label="客户"
          onChange={event => note({ customer: event.target.value })}
        />
        {points.length > 0 && (
          <Select
            allowClear
            value={notes.businessPoint ?? null}
            placeholder="营业点"
            aria-label="营业点"
            options={points.map(({ name }) => ({ value: name, label: name }))}
            onChange={value => note({ businessPoint: value ?? '' })}
          />
        )}
        <Input
          value={notes.remark ?? ''}
          maxLength={200}
          placeholder="备注"
          aria-label="备注"
          onChange={event => note({ remark: event.target.value })}
        />
      </div>
      <p className={styles.rest} role="status">
        {obstacle ?? (isToRoom ? '' : restText(rest))}
      </p>
      <FormSummary of={sending} />
      <Button
        type="primary"
        size="large"
        block
        loading={sending.isSending}
        disabled={cart.items.length === 0 || rest < 0 || obstacle !== undefined}
        onClick={() => areSound() && onSell(notes, isToRoom ? room : undefined)}
      >
        {sellText()}
      </Button>
    </section>
  )
}

function restText(restFen: number): string {
  if (restFen > 0) return `待收 ¥${formatYuan(restFen)}`
  return restFen < 0 ? `多收 ¥${formatYuan(-restFen)}，请修改付款金额` : ''
}
