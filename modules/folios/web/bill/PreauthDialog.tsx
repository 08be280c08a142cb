import { formatYuan } from '@kezhan/base/money'
import { preauthAdd } from '@kezhan/folios/model/account-calls'
import { Field } from '@kezhan/web-kit/forms/Field'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { YuanInput } from '@kezhan/web-kit/forms/YuanInput'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { DatePicker, Input } from 'antd'
import { useState } from 'react'
import type { BillDialogProps } from './bill-dialog-props'

/** The bank's card is the only way that reserves money. */
const card = '9002'

/** 预授权: what the bank has reserved on the guest's card, as the terminal printed it. */
export function PreauthDialog({ detail, onDone, onClosed }: BillDialogProps) {
  const act = useDeskAct()
  const [authNo, setAuthNo] = useState('')
  const [amountFen, setAmountFen] = useState<number | null>(null)
  const [cardTail, setCardTail] = useState('')
  const [expiresOn, setExpiresOn] = useState<string>()
  const [isTried, setTried] = useState(false)
  const said = (is: boolean, text: string) => (isTried && is ? text : undefined)
  const isTailWrong = cardTail !== '' && !/^\d{4}$/.test(cardTail)
  async function handleOk(): Promise<boolean> {
    setTried(true)
    if (authNo.trim() === '' || amountFen === null || amountFen <= 0 || isTailWrong) return false
    const answer = await act(
      preauthAdd,
      {
        ...{ folioId: detail.folio.id, method: card, authNo: authNo.trim(), amountFen },
        ...(cardTail === '' ? {} : { cardTail }),
        ...(expiresOn === undefined ? {} : { expiresOn }),
      },
      () => `已登记预授权 ${formatYuan(amountFen)}`,
    )
    if (answer !== undefined) onDone()
    return answer !== undefined
  }
  return (
    <ActionModal title="登记预授权" widthPx={480} okClose onOk={handleOk} onClosed={onClosed}>
      <div className={styles.fields}>
        <Field
          label="授权号"
          htmlFor="preauth-no"
          isRequired
          problem={said(authNo.trim() === '', '请填写授权号')}
        >
          <Input
            id="preauth-no"
            maxLength={40}
            value={authNo}
            onChange={event => setAuthNo(event.target.value)}
          />
        </Field>
        <Field
          label="金额"
          htmlFor="preauth-amount"
          isRequired
          problem={said((amountFen ?? 0) <= 0, '请填写金额')}
        >
          <YuanInput id="preauth-amount" value={amountFen} onChange={setAmountFen} />
        </Field>
        <Field label="卡号后四位" htmlFor="preauth-tail" problem={said(isTailWrong, '请填写四位数字')}>
          <Input
            id="preauth-tail"
            inputMode="numeric"
            maxLength={4}
            value={cardTail}
            onChange={event => setCardTail(event.target.value.trim())}
          />
        </Field>
        <Field label="有效期至" htmlFor="preauth-expiry" hint="以终端小票为准，到期前三天提醒">
          <DatePicker
            id="preauth-expiry"
            onChange={day => setExpiresOn(day === null ? undefined : day.format('YYYY-MM-DD'))}
          />
        </Field>
      </div>
    </ActionModal>
  )
}
