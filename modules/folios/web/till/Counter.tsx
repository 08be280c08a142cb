import { formatYuan } from '@kezhan/base/money'
import { type Cart, payRest, restFen, setPayment, setQty, totalFen } from '@kezhan/folios/rules/cart'
import { yuan } from '@kezhan/web-kit/forms/yuan'
import { CountInput } from '@kezhan/widgets/CountInput'
import { useSoundBoxes } from '@kezhan/widgets/hooks/use-sound-boxes'
import { NumberInput } from '@kezhan/widgets/NumberInput'
import { Button, Empty, Input, Select } from 'antd'
import { useState } from 'react'
import styles from './till.module.css'

export interface SaleNotes {
  readonly customer?: string
  readonly businessPoint?: string
  readonly remark?: string
}

interface Props {
  cart: Cart
  methods: readonly { readonly code: string; readonly name: string }[]
  points: readonly string[]
  isSelling: boolean
  onChange(cart: Cart): void
  onSell(notes: SaleNotes): void
  /** A member pays the rest; where nobody may take it from him there is none. */
  onMember: ((notes: SaleNotes) => void) | undefined
}

/** What lies on the counter, what it comes to, and how it is paid. */
export function Counter({ cart, methods, points, isSelling, onChange, onSell, onMember }: Props) {
  const [notes, setNotes] = useState<SaleNotes>({})
  const { part, areSound } = useSoundBoxes<HTMLElement>()
  const rest = restFen(cart)
  const nameOf = (code: string) => methods.find(method => method.code === code)?.name ?? code
  const note = (part: SaleNotes) => setNotes({ ...notes, ...part })
  return (
    <section ref={part} className={styles.card} aria-label="结算">
      {cart.items.length === 0 ? (
        <Empty description="选择左侧的商品" />
      ) : (
        <ul className={styles.lines} aria-label="已选商品">
          {cart.items.map(({ goodsId, name, qty, unitPriceFen }) => (
            <li key={goodsId}>
              <span className={styles.name}>{name}</span>
              <span className={styles.qty}>
                <CountInput
                  min={0}
                  max={9999}
                  value={qty}
                  label={`${name}的数量`}
                  // An empty box is not a nought: somebody is about to type.
                  onChange={value => value !== null && onChange(setQty(cart, goodsId, value))}
                />
              </span>
              <span className={styles.money}>{formatYuan(qty * unitPriceFen)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.total}>
        合计 <strong>¥{formatYuan(totalFen(cart))}</strong>
      </p>
      <div className={styles.methods}>
        {methods.map(({ code, name }) => (
          <Button key={code} size="large" disabled={rest <= 0} onClick={() => onChange(payRest(cart, code))}>
            {name}
          </Button>
        ))}
        {onMember !== undefined && (
          <Button
            size="large"
            disabled={rest <= 0 || isSelling}
            onClick={() => areSound() && onMember(notes)}
          >
            会员付款
          </Button>
        )}
      </div>
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
            options={points.map(value => ({ value, label: value }))}
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
        {restText(rest)}
      </p>
      <Button
        type="primary"
        size="large"
        block
        loading={isSelling}
        disabled={cart.items.length === 0 || rest < 0}
        onClick={() => areSound() && onSell(notes)}
      >
        {rest > 0 ? '挂单（稍后收款）' : '收款完成'}
      </Button>
    </section>
  )
}

function restText(restFen: number): string {
  if (restFen > 0) return `待收 ¥${formatYuan(restFen)}`
  return restFen < 0 ? `多收 ¥${formatYuan(-restFen)}，请修改付款金额` : ''
}
