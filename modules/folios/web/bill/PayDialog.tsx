import { formatYuan } from '@kezhan/base/money'
import { accountPay } from '@kezhan/folios/model/account-calls'
import { Field } from '@kezhan/web-kit/forms/Field'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { YuanInput } from '@kezhan/web-kit/forms/YuanInput'
import { usePapers } from '@kezhan/web-kit/papers/PaperDesk'
import { PrintAfter } from '@kezhan/web-kit/papers/PrintAfter'
import { usePrintHabit } from '@kezhan/web-kit/papers/use-print-habit'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { Input, Segmented, Select } from 'antd'
import { useRef, useState } from 'react'
import type { BillDialogProps } from './bill-dialog-props'
import { slipOf } from './bill-papers'
import { type Payer, useOtherWays } from './other-ways'
import { payMethods } from './pay-methods'

const depositCode = '9101'

/** 收款: what is owed stands there already; a deposit names how it came, because it goes back the same way. */
export function PayDialog({ detail, given, onDone, onClosed }: BillDialogProps) {
  const { folio } = detail
  const act = useDeskAct()
  const [kind, setKind] = useState<'pay' | 'deposit'>(given?.isDeposit ? 'deposit' : 'pay')
  const [method, setMethod] = useState('9001')
  const owedFen = folio.balanceFen < 0 ? -folio.balanceFen : null
  const [amountFen, setAmountFen] = useState<number | null>(given?.amountFen ?? owedFen)
  const [payRef, setPayRef] = useState('')
  const [isTried, setTried] = useState(false)
  const bill = { id: folio.id, version: folio.version }
  const { ways, Fields: WayFields } = useOtherWays()
  const payer = useRef<Payer>(undefined)
  const isOther = kind === 'pay' && ways.some(way => way.code === method)
  const openPaper = usePapers()
  const habit = usePrintHabit('PAY')
  async function handleOk(): Promise<boolean> {
    setTried(true)
    if (amountFen === null || amountFen <= 0) return false
    if (isOther) {
      const isPaid = (await payer.current?.(bill, amountFen)) ?? false
      if (isPaid) onDone()
      return isPaid
    }
    const answer = await act(
      accountPay,
      {
        folioId: folio.id,
        version: folio.version,
        amountFen,
        ...(kind === 'deposit' ? { code: depositCode, payCode: method } : { code: method }),
        ...(payRef.trim() === '' ? {} : { payRef: payRef.trim() }),
      },
      done =>
        `收款成功 ${formatYuan(amountFen)}${done.paperNo === undefined ? '' : `，收据 ${done.paperNo}`}`,
    )
    if (answer !== undefined) onDone()
    const lineId = answer?.lineIds[0]
    if (lineId !== undefined && habit[0]) openPaper(slipOf(lineId, kind === 'deposit'))
    return answer !== undefined
  }
  return (
    <ActionModal
      title="收款"
      widthPx={480}
      okClose
      focus={given?.amountFen === undefined ? 'box' : 'ok'}
      onOk={handleOk}
      onClosed={onClosed}
    >
      <div className={styles.fields}>
        <Field label="类别" htmlFor="pay-kind">
          <Segmented<'pay' | 'deposit'>
            id="pay-kind"
            value={kind}
            onChange={next => {
              setKind(next)
              // A deposit is money.
              if (next === 'deposit' && isOther) setMethod('9001')
            }}
            options={[
              { value: 'pay', label: '收款' },
              { value: 'deposit', label: '押金' },
            ]}
          />
        </Field>
        <Field label="付款方式" htmlFor="pay-method" isRequired>
          <Select
            id="pay-method"
            aria-label="付款方式"
            value={method}
            onChange={setMethod}
            options={[
              ...payMethods,
              ...(kind === 'pay' ? ways.map(({ code, name }) => ({ value: code, label: name })) : []),
            ]}
          />
        </Field>
        <Field
          label="金额"
          htmlFor="pay-amount"
          isRequired
          problem={isTried && (amountFen ?? 0) <= 0 ? '请填写金额' : undefined}
        >
          <YuanInput id="pay-amount" value={amountFen} onChange={setAmountFen} />
        </Field>
        {isOther ? (
          <WayFields code={method} bill={bill} payer={payer} />
        ) : (
          <Field label="流水号" htmlFor="pay-ref">
            <Input
              id="pay-ref"
              maxLength={64}
              value={payRef}
              onChange={event => setPayRef(event.target.value)}
            />
          </Field>
        )}
        <PrintAfter paper={kind === 'deposit' ? '押金单' : '收据'} habit={habit} />
      </div>
    </ActionModal>
  )
}
