import { formatYuan } from '@kezhan/base/money'
import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import { cashSale } from '@kezhan/folios/model/cash-sale'
import { cashSaleCollect, cashSaleShop } from '@kezhan/folios/model/cash-sale-calls'
import type { Row } from '@kezhan/web-kit/resource/row'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { FormSummary } from '@kezhan/widgets/form/FormSummary'
import { useFormSend } from '@kezhan/widgets/form/use-form-send'
import { formKeys } from '@kezhan/widgets/form-keys'
import { Button, Flex } from 'antd'
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
  const part = useRef<HTMLDivElement>(null)
  const sending = useFormSend(part)
  const [isOpen, setOpen] = useState(true)
  const amountFen = Number(sale.amountFen) - Number(sale.paidFen)
  const [method, setMethod] = useState(first)
  const bill = { id: String(sale.folioId) }
  const { ways, Fields: WayFields } = useOtherWays()
  const payer = useRef<Payer>(undefined)
  const other = ways.find(way => way.code === method)
  const payOther = async () => (await payer.current?.(bill, amountFen)) ?? false
  const pay = (payCode: string) =>
    attempt(() => collecting.mutateAsync({ saleId: sale.id, payments: [{ payCode, amountFen }] }), '收款成功')
  async function handlePay(work: () => Promise<boolean>) {
    if (await sending.send(work)) setOpen(false)
    await refresh(cashSale.path)
  }
  return (
    <DialogFrame
      title={`收款 · ${String(sale.saleNo)}`}
      widthPx={480}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
      footer={
        <Flex wrap gap={8} justify="flex-end">
          <FormSummary of={sending} />
          <Button onClick={() => setOpen(false)}>取消</Button>
        </Flex>
      }
    >
      <p className={styles.total}>
        待收 <strong>¥{formatYuan(amountFen)}</strong>
      </p>
      <div className={styles.methods}>
        {(shop.data?.methods ?? []).map(({ code, name }) => (
          <Button
            key={code}
            size="large"
            disabled={sending.isSending}
            onClick={() => void handlePay(() => pay(code))}
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
      <div ref={part}>
        {other !== undefined && (
          <form
            noValidate
            {...formKeys}
            onSubmit={event => {
              event.preventDefault()
              void handlePay(payOther)
            }}
          >
            <WayFields code={method} bill={bill} payer={payer} />
            <Button type="primary" htmlType="submit" block>
              {other.name}付款
            </Button>
          </form>
        )}
      </div>
    </DialogFrame>
  )
}
