import { formatYuan } from '@kezhan/base/money'
import type { Shop, ShopGood } from '@kezhan/folios/model/cash-sale-calls'
import { useFocusWhenShown } from '@kezhan/widgets/hooks/use-focus-when-shown'
import { Button, Empty, Input, type InputRef } from 'antd'
import { useState } from 'react'
import styles from './till.module.css'

interface Props {
  goods: readonly ShopGood[]
  services: Shop['services']
  onPick(good: ShopGood): void
  onService(service: Shop['services'][number]): void
}

/** The goods as buttons. The reader of barcodes types into the search and ends with Enter. */
export function Shelf({ goods, services, onPick, onService }: Props) {
  const [word, setWord] = useState('')
  const first = useFocusWhenShown<InputRef>()
  const shown = found(goods, word)
  function handleEnter() {
    const good = goods.find(one => one.barcode === word.trim()) ?? shown[0]
    if (word.trim() === '' || good === undefined) return
    onPick(good)
    setWord('')
  }
  return (
    <section className={styles.card} aria-label="商品">
      <Input
        ref={first}
        allowClear
        value={word}
        placeholder="扫描条码，或输入商品名称后按回车"
        aria-label="查找商品"
        onChange={event => setWord(event.target.value)}
        onPressEnter={handleEnter}
      />
      {shown.length === 0 ? (
        <Empty description={goods.length === 0 ? '还没有可售的小商品' : '没有找到这样的商品'} />
      ) : (
        <ul className={styles.shelf}>
          {shown.map(good => (
            <li key={good.id}>
              <button type="button" className={styles.good} onClick={() => onPick(good)}>
                <span className={styles.name}>{good.name}</span>
                <span className={styles.price}>¥{formatYuan(good.priceFen)}</span>
                <span className={styles.left} data-short={good.stockQty <= 0}>
                  余{good.stockQty}
                  {good.unit}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {services.length > 0 && (
        <ul className={styles.services} aria-label="服务">
          {services.map(service => (
            <li key={service.code}>
              <Button onClick={() => onService(service)}>{service.name}</Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const found = (goods: readonly ShopGood[], word: string): readonly ShopGood[] => {
  const wanted = word.trim().toLowerCase()
  if (wanted === '') return goods
  return goods.filter(good => good.name.toLowerCase().includes(wanted) || good.barcode === wanted)
}
