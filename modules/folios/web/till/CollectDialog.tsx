import { formatYuan } from '@kezhan/base/money'
import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import { cashSale } from '@kezhan/folios/model/cash-sale'
import { cashSaleCollect, cashSaleShop } from '@kezhan/folios/model/cash-sale-calls'
import type { Row } from '@kezhan/web-kit/resource/row'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { Button } from 'antd'
import { useState } from 'react'
import styles from './till.module.css'

/** Takes what is still owed for a sale, by one way of paying. */
export function CollectDialog({ sale, onClosed }: { sale: Row; onClosed(): void }) {
  const shop = useCall(cashSaleShop)
  const collecting = useSend(cashSaleCollect)
  const attempt = useAttempt()
  const refresh = useRefresh()
  const [isOpen, setOpen] = useState(true)
  const amountFen = Number(sale.amountFen) - Number(sale.paidFen)
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
      </div>
    </DialogFrame>
  )
}
