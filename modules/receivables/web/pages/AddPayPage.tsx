import { formatYuan } from '@kezhan/base/money'
import { useCall } from '@kezhan/client/request/use-call'
import {
  cashSaleSell,
  cashSaleShop,
  type RoomToCharge,
  type Shop,
  type ShopGood,
} from '@kezhan/folios/model/cash-sale-calls'
import { addItem, emptyCart, totalFen } from '@kezhan/folios/rules/cart'
import { ticketOf } from '@kezhan/folios/web/bill/bill-papers'
import { useOtherWays } from '@kezhan/folios/web/bill/other-ways'
import { CollectDialog } from '@kezhan/folios/web/till/CollectDialog'
import { Counter, type SaleNotes } from '@kezhan/folios/web/till/Counter'
import { Shelf } from '@kezhan/folios/web/till/Shelf'
import styles from '@kezhan/folios/web/till/till.module.css'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { usePapers } from '@kezhan/web-kit/papers/PaperDesk'
import type { Row } from '@kezhan/web-kit/resource/row'
import { useFormSend } from '@kezhan/widgets/form/use-form-send'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Button, Skeleton } from 'antd'
import { useRef, useState } from 'react'

/** 新增收款: goods on the left, what is sold and how it is paid on the right. */
export default function AddPayPage() {
  const shop = useCall(cashSaleShop)
  const act = useDeskAct()
  const openPaper = usePapers()
  const [cart, setCart] = useState(emptyCart)
  const root = useRef<HTMLDivElement>(null)
  const sending = useFormSend(root)
  const [sold, setSold] = useState<{ readonly saleId: string; readonly text: string }>()
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
  async function sell(notes: SaleNotes, by: 'money' | 'member' | RoomToCharge): Promise<boolean> {
    const items = cart.items.map(({ key: _, ...item }) => item)
    const payments = cart.payments.map(({ code, amountFen }) => ({ payCode: code, amountFen }))
    const room = typeof by === 'string' ? undefined : by
    const body = {
      items,
      payments,
      ...notes,
      ...(room === undefined ? {} : { targetFolioId: room.folioId }),
    }
    const answer = await act(cashSaleSell, body, () => doneText(by))
    if (answer === undefined) {
      // What was refused may have been sold by somebody else meanwhile.
      void shop.refetch()
      return false
    }
    const amount = formatYuan(totalFen(cart))
    const place = room === undefined ? '' : `，挂到 ${room.roomNo}`
    setSold({ saleId: answer.saleId, text: `${answer.saleNo} ¥${amount}${place}` })
    if (by === 'member') setCollected({ id: answer.saleId, ...answer })
    setCart(emptyCart)
    setSales(sales + 1)
    return true
  }
  const handleSell = (notes: SaleNotes, by: 'money' | 'member' | RoomToCharge) =>
    void sending.send(() => sell(notes, by))
  const handlePick = ({ id, code, name, priceFen }: ShopGood) =>
    setCart(now => addItem(now, { key: id, goodsId: id, code, name, unitPriceFen: priceFen }))
  const handleService = ({ code, name }: Shop['services'][number]) =>
    setCart(now => addItem(now, { key: code, code, name, unitPriceFen: 0 }))
  return (
    <div ref={root} className={styles.till}>
      {sold !== undefined && (
        <p className={styles.sold}>
          上一单 {sold.text}
          <Button size="small" onClick={() => openPaper(ticketOf(sold.saleId))}>
            打印小票
          </Button>
        </p>
      )}
      <Shelf
        key={`shelf ${sales}`}
        goods={shop.data.goods}
        services={shop.data.services}
        onPick={handlePick}
        onService={handleService}
      />
      <Counter
        key={sales}
        cart={cart}
        shop={shop.data}
        sending={sending}
        onChange={setCart}
        onSell={(notes, room) => handleSell(notes, room ?? 'money')}
        onMember={ways.length === 0 ? undefined : notes => handleSell(notes, 'member')}
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

function doneText(by: 'money' | 'member' | RoomToCharge): string {
  if (by === 'member') return '已开单，请付款'
  return by === 'money' ? '销售成功' : `已挂到 ${by.roomNo}`
}
