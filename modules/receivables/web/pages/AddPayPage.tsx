import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import { cashSaleSell, cashSaleShop, type ShopGood } from '@kezhan/folios/model/cash-sale-calls'
import { addItem, emptyCart } from '@kezhan/folios/rules/cart'
import { Counter, type SaleNotes } from '@kezhan/folios/web/till/Counter'
import { Shelf } from '@kezhan/folios/web/till/Shelf'
import styles from '@kezhan/folios/web/till/till.module.css'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Skeleton } from 'antd'
import { useState } from 'react'

/** 新增收款: goods on the left, what is sold and how it is paid on the right. */
export default function AddPayPage() {
  const shop = useCall(cashSaleShop)
  const sell = useSend(cashSaleSell)
  const attempt = useAttempt()
  const refresh = useRefresh()
  const [cart, setCart] = useState(emptyCart)
  // A sale that is done leaves an empty form behind.
  const [sales, setSales] = useState(0)
  if (shop.error)
    return (
      <ListProblem problem={shop.error} right={cashSaleShop.access} onRetry={() => void shop.refetch()} />
    )
  if (shop.isPending) return <Skeleton active paragraph={{ rows: 12 }} />

  async function handleSell(notes: SaleNotes) {
    const items = cart.items.map(item => ({ ...item }))
    const payments = cart.payments.map(({ code, amountFen }) => ({ payCode: code, amountFen }))
    const body = { items, payments, ...notes }
    const isDone = await attempt(() => sell.mutateAsync(body), '销售成功')
    if (!isDone) return
    setCart(emptyCart)
    setSales(sales + 1)
    await refresh('/ebk/cashSale')
  }
  const handlePick = ({ id, code, name, priceFen }: ShopGood) =>
    setCart(now => addItem(now, { goodsId: id, code, name, unitPriceFen: priceFen }))
  return (
    <div className={styles.till}>
      <Shelf key={`shelf ${sales}`} goods={shop.data.goods} onPick={handlePick} />
      <Counter
        key={sales}
        cart={cart}
        methods={shop.data.methods}
        points={shop.data.points}
        isSelling={sell.isPending}
        onChange={setCart}
        onSell={notes => void handleSell(notes)}
      />
    </div>
  )
}
