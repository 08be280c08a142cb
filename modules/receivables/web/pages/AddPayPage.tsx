import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import { cashSaleSell, cashSaleShop, type ShopGood } from '@kezhan/folios/model/cash-sale-calls'
import { addItem, emptyCart } from '@kezhan/folios/rules/cart'
import { useOtherWays } from '@kezhan/folios/web/bill/other-ways'
import { CollectDialog } from '@kezhan/folios/web/till/CollectDialog'
import { Counter, type SaleNotes } from '@kezhan/folios/web/till/Counter'
import { Shelf } from '@kezhan/folios/web/till/Shelf'
import styles from '@kezhan/folios/web/till/till.module.css'
import type { Row } from '@kezhan/web-kit/resource/row'
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
  const [collected, setCollected] = useState<Row>()
  const { ways } = useOtherWays()
  if (shop.error)
    return (
      <ListProblem problem={shop.error} right={cashSaleShop.access} onRetry={() => void shop.refetch()} />
    )
  if (shop.isPending) return <Skeleton active paragraph={{ rows: 12 }} />

  /** By a member: the sale is written down open, and what he pays closes it. */
  async function handleSell(notes: SaleNotes, isByMember: boolean) {
    const items = cart.items.map(item => ({ ...item }))
    const payments = cart.payments.map(({ code, amountFen }) => ({ payCode: code, amountFen }))
    const body = { items, payments, ...notes }
    const isDone = await attempt(
      async () => {
        const sold = await sell.mutateAsync(body)
        if (isByMember) setCollected({ id: sold.saleId, ...sold })
      },
      isByMember ? '已开单，请付款' : '销售成功',
    )
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
        onSell={notes => void handleSell(notes, false)}
        onMember={ways.length === 0 ? undefined : notes => void handleSell(notes, true)}
      />
      {collected !== undefined && (
        <CollectDialog
          key={collected.id}
          sale={collected}
          method={ways[0]?.code}
          onClosed={() => setCollected(undefined)}
        />
      )}
    </div>
  )
}
