import { formatYuan } from '@kezhan/base/money'
import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import { addCashMovement, type Duty } from '@kezhan/shifts/model/shift-duty-calls'
import { yuan } from '@kezhan/web-kit/forms/yuan'
import { useSoundBoxes } from '@kezhan/widgets/hooks/use-sound-boxes'
import { NumberInput } from '@kezhan/widgets/NumberInput'
import { Button, Input, Segmented } from 'antd'
import { useState } from 'react'
import styles from './handover.module.css'

const kinds = { expense: '支出', income: '收入', submit: '上缴', overShort: '长短款' } as const

/** Cash that is no guest's: what was bought from the drawer, what came into it, what was brought away. */
export function Movements({ duty }: { duty: Duty }) {
  const [kind, setKind] = useState<'expense' | 'income' | 'submit'>('expense')
  const [amountFen, setAmountFen] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const add = useSend(addCashMovement)
  const refresh = useRefresh()
  const act = useAttempt()

  const { part, areSound } = useSoundBoxes<HTMLElement>()

  async function handleAdd() {
    if (amountFen === null || !areSound()) return
    const isDone = await act(() => add.mutateAsync({ kind, amountFen, reason: reason.trim() }), '登记成功')
    if (!isDone) return
    setAmountFen(null)
    setReason('')
    await refresh('/ebk/shift')
  }

  return (
    <section ref={part} className={styles.card} aria-labelledby="duty-movements">
      <h2 id="duty-movements">现金收支</h2>
      <ul className={styles.list}>
        {duty.movements.map(one => (
          <li key={one.id}>
            <span>{kinds[one.kind]}</span>
            <span>{one.reason}</span>
            <span className={styles.money}>{formatYuan(one.amountFen)}</span>
          </li>
        ))}
        {duty.movements.length === 0 && <li data-empty="true">没有客人收付以外的现金</li>}
      </ul>
      <div className={styles.line}>
        <Segmented
          value={kind}
          onChange={setKind}
          options={[
            { value: 'expense', label: kinds.expense },
            { value: 'income', label: kinds.income },
            { value: 'submit', label: kinds.submit },
          ]}
        />
        <NumberInput
          value={amountFen}
          onChange={setAmountFen}
          notation={yuan}
          placeholder="金额"
          label="现金收支金额"
        />
        <Input
          value={reason}
          onChange={event => setReason(event.target.value)}
          maxLength={200}
          placeholder="事由，例如 购买文具"
          aria-label="现金收支事由"
        />
        <Button
          onClick={() => void handleAdd()}
          loading={add.isPending}
          disabled={amountFen === null || amountFen <= 0 || reason.trim() === ''}
        >
          登记
        </Button>
      </div>
    </section>
  )
}
