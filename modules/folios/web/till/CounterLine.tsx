import { formatYuan } from '@kezhan/base/money'
import type { CartItem } from '@kezhan/folios/rules/cart'
import { yuan } from '@kezhan/web-kit/forms/yuan'
import { CountInput } from '@kezhan/widgets/CountInput'
import { NumberInput } from '@kezhan/widgets/NumberInput'
import { Input } from 'antd'
import styles from './till.module.css'

interface Props {
  item: CartItem
  /** How many are on the shelf; a service has none. */
  stockQty: number | undefined
  onQty(qty: number): void
  onChange(change: Partial<Pick<CartItem, 'name' | 'unitPriceFen'>>): void
}

/** One thing on the counter. A service is named and priced here, goods say how many there are. */
export function CounterLine({ item, stockQty, onQty, onChange }: Props) {
  const { goodsId, name, qty, unitPriceFen } = item
  const isShort = stockQty !== undefined && qty > stockQty
  return (
    <li>
      <span className={styles.name}>
        {goodsId === undefined ? (
          <Input
            value={name}
            maxLength={100}
            aria-label="服务名称"
            onChange={event => onChange({ name: event.target.value })}
          />
        ) : (
          name
        )}
        {stockQty !== undefined && (
          <span className={styles.left} data-short={isShort}>
            {isShort ? `库存只有 ${stockQty}` : `余 ${stockQty}`}
          </span>
        )}
      </span>
      <span className={styles.qty}>
        <CountInput
          min={0}
          max={9999}
          value={qty}
          label={`${name}的数量`}
          // An empty box is not a nought: somebody is about to type.
          onChange={value => value !== null && onQty(value)}
        />
      </span>
      {goodsId === undefined ? (
        <NumberInput
          value={unitPriceFen === 0 ? null : unitPriceFen}
          notation={yuan}
          label={`${name}的单价`}
          placeholder="单价"
          onChange={fen => onChange({ unitPriceFen: fen ?? 0 })}
        />
      ) : (
        <span className={styles.money}>{formatYuan(qty * unitPriceFen)}</span>
      )}
    </li>
  )
}
