import { formatYuan } from '@kezhan/base/money'
import { accountSplit } from '@kezhan/folios/model/account-calls'
import { Field } from '@kezhan/web-kit/forms/Field'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { YuanInput } from '@kezhan/web-kit/forms/YuanInput'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { CountInput } from '@kezhan/widgets/CountInput'
import { Segmented } from 'antd'
import { useState } from 'react'
import type { BillDialogProps } from './bill-dialog-props'

/** 拆账: into equal parts, or into one amount and the rest. */
export function SplitDialog({ detail, chosen, onDone, onClosed }: BillDialogProps) {
  const { folio } = detail
  const act = useDeskAct()
  const [line] = chosen
  const wholeFen = line?.amountFen ?? 0
  const [kind, setKind] = useState<'even' | 'amount'>('amount')
  const [parts, setParts] = useState(2)
  const [firstFen, setFirstFen] = useState<number | null>(null)
  const [isTried, setTried] = useState(false)
  const restFen = wholeFen - (firstFen ?? 0)
  const problem =
    kind === 'amount' && (firstFen === null || firstFen === 0 || restFen * wholeFen <= 0)
      ? `请填写 0 到 ${formatYuan(wholeFen)} 之间的金额`
      : undefined
  async function handleOk(): Promise<boolean> {
    setTried(true)
    if (line === undefined || problem !== undefined) return false
    const answer = await act(
      accountSplit,
      {
        folioId: folio.id,
        version: folio.version,
        lineId: line.id,
        ...(kind === 'even' ? { parts } : { partsFen: [firstFen ?? 0, restFen] }),
      },
      () => '拆账成功',
    )
    if (answer !== undefined) onDone()
    return answer !== undefined
  }
  return (
    <ActionModal
      title={`拆账 ${line?.codeName ?? ''} ${formatYuan(wholeFen)}`}
      widthPx={480}
      okClose
      onOk={handleOk}
      onClosed={onClosed}
    >
      <div className={styles.fields}>
        <Field label="方式" htmlFor="split-kind">
          <Segmented
            id="split-kind"
            value={kind}
            onChange={setKind}
            options={[
              { value: 'amount', label: '按金额' },
              { value: 'even', label: '平均' },
            ]}
          />
        </Field>
        {kind === 'even' ? (
          <Field label="份数" htmlFor="split-parts">
            <CountInput
              id="split-parts"
              min={2}
              max={100}
              value={parts}
              onChange={count => setParts(count ?? 2)}
            />
          </Field>
        ) : (
          <Field
            label="第一笔"
            htmlFor="split-first"
            isRequired
            hint={`其余 ${formatYuan(restFen)}`}
            problem={isTried ? problem : undefined}
          >
            <YuanInput id="split-first" value={firstFen} onChange={setFirstFen} />
          </Field>
        )}
      </div>
    </ActionModal>
  )
}
