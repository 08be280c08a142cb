import { formatYuan } from '@kezhan/base/money'
import { useOneAtATime } from '@kezhan/client/request/one-at-a-time'
import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import { cashSale } from '@kezhan/folios/model/cash-sale'
import { cashSaleCollect, cashSaleShop } from '@kezhan/folios/model/cash-sale-calls'
import type { Row } from '@kezhan/web-kit/resource/row'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { formKeys } from '@kezhan/widgets/form-keys'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { type Payer, useOtherWays } from '../bill/other-ways'
import styles from './till.module.css'

interface Props {
  sale: Row
  /** The way that is chosen already. */
  method?: string | undefined
  onClosed(): void
}

/** Takes what is still owed for a sale, by one way of paying. */
export function CollectDialog({ sale, method: first = '', onClosed }: Props) {
  const shop = useCall(cashSaleShop)
  const collecting = useSend(cashSaleCollect)
  const attempt = useAttempt()
  const refresh = useRefresh()
  const oneAtATime = useOneAtATime()
  const [isOpen, setOpen] = useState(true)
  const amountFen = Number(sale.amountFen) - Number(sale.paidFen)
  const [method, setMethod] = useState(first)
  const bill = { id: String(sale.folioId) }
  const { ways, Fields: WayFields } = useOtherWays()
  const payer = useRef<Payer>(undefined)
  const other = ways.find(way => way.code === method)
  async function handleOther() {
    if (await payer.current?.(bill, amountFen)) setOpen(false)
    await refresh(cashSale.path)
  }
  async function handlePay(code: string) {
    const payments = [{ payCode: code, amountFen }]
    const isDone = await attempt(() => collecting.mutateAsync({ saleId: sale.id, payments }), '收款成功')
    if (isDone) setOpen(false)
    await refresh(cashSale.path)
  }
  return (
    <DialogFrame
      title={`收款 · ${String(sale.saleNo)}`}
      widthPx={480}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
      footer={<Button onClick={() => setOpen(false)}>取消</Button>}
    >
      <p className={styles.total}>
        待收 <strong>¥{formatYuan(amountFen)}</strong>
      </p>
      <div className={styles.methods}>
        {(shop.data?.methods ?? []).map(({ code, name }) => (
          <Button
            key={code}
            size="large"
            disabled={collecting.isPending}
            onClick={() => void handlePay(code)}
          >
            {name}
          </Button>
        ))}
        {ways.map(({ code, name }) => (
          <Button
            key={code}
            size="large"
            type={code === method ? 'primary' : 'default'}
            onClick={() => setMethod(code)}
          >
            {name}
          </Button>
        ))}
      </div>
      {other !== undefined && (
        <form
          {...formKeys}
          onSubmit={event => {
            event.preventDefault()
            void oneAtATime(handleOther)
          }}
        >
          <WayFields code={method} bill={bill} payer={payer} />
          <Button type="primary" htmlType="submit" block>
            {other.name}付款
          </Button>
        </form>
      )}
    </DialogFrame>
  )
}
