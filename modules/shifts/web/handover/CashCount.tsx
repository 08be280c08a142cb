import { formatYuan } from '@kezhan/base/money'
import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import { countDrawer, type Duty } from '@kezhan/shifts/model/shift-duty-calls'
import { countedCashFen, denominationsFen } from '@kezhan/shifts/rules/drawer'
import { yuan } from '@kezhan/web-kit/forms/yuan'
import { CountInput } from '@kezhan/widgets/CountInput'
import { FormSummary } from '@kezhan/widgets/form/FormSummary'
import { useFormSend } from '@kezhan/widgets/form/use-form-send'
import { useSoundBoxes } from '@kezhan/widgets/hooks/use-sound-boxes'
import { NumberInput } from '@kezhan/widgets/NumberInput'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import styles from './handover.module.css'

/** Counting comes before knowing: only the saved count shows what ought to be there. */
export function CashCount({ duty }: { duty: Duty }) {
  const [pieces, setPieces] = useState<Readonly<Record<string, number>>>(duty.drawer?.pieces ?? {})
  const [slips, setSlips] = useState<Readonly<Record<string, number>>>(() => slipsOf(duty))
  const count = useSend(countDrawer)
  const refresh = useRefresh()
  const act = useAttempt()
  const { part, areSound } = useSoundBoxes<HTMLElement>()
  const others = duty.methods.filter(one => !one.isCash)

  const sending = useFormSend(part)

  async function save(): Promise<boolean> {
    const isDone = await act(() => count.mutateAsync({ pieces, slips }), '清点已保存')
    if (isDone) await refresh('/ebk/shift')
    return isDone
  }

  return (
    <section ref={part} className={styles.card} aria-labelledby="duty-count">
      <h2 id="duty-count">② 现金清点</h2>
      <div className={styles.pieces}>
        {denominationsFen.map(fen => (
          <label key={fen}>
            <span>{fen >= 100 ? `${fen / 100} 元` : `${fen / 10} 角`}</span>
            <CountInput
              min={0}
              max={100_000}
              value={pieces[fen] ?? null}
              onChange={value => setPieces(old => ({ ...old, [fen]: value ?? 0 }))}
              placeholder="张数"
            />
            <output className={styles.money}>{formatYuan(fen * (pieces[fen] ?? 0))}</output>
          </label>
        ))}
      </div>
      <p className={styles.total}>
        实点合计 <strong className={styles.money}>{formatYuan(countedCashFen(pieces))}</strong>
      </p>
      <h3>③ 非现金核对</h3>
      {others.length === 0 ? (
        <p>本班没有非现金收付</p>
      ) : (
        <div className={styles.slips}>
          {others.map(one => {
            const systemFen = (one.takenFen ?? 0) - (one.returnedFen ?? 0)
            const slipFen = slips[one.code]
            return (
              <label key={one.code} htmlFor={`slip-${one.code}`}>
                <span>{one.name}</span>
                <span className={styles.money}>系统 {formatYuan(systemFen)}</span>
                <NumberInput
                  id={`slip-${one.code}`}
                  value={slipFen ?? null}
                  onChange={value =>
                    setSlips(old => {
                      const { [one.code]: _, ...rest } = old
                      return value === null ? rest : { ...rest, [one.code]: value }
                    })
                  }
                  notation={yuan}
                  placeholder="单据合计"
                />
                <span className={styles.money} data-differs={slipFen !== undefined && slipFen !== systemFen}>
                  {slipFen === undefined ? '未核对' : `差 ${formatYuan(slipFen - systemFen)}`}
                </span>
              </label>
            )
          })}
        </div>
      )}
      <FormSummary of={sending} />
      <Button
        type="primary"
        ghost
        onClick={() => areSound() && void sending.send(save)}
        loading={sending.isSending}
      >
        {duty.drawer === null ? '保存清点' : '重新保存清点'}
      </Button>
      {duty.drawer !== null && <Difference drawer={duty.drawer} />}
    </section>
  )
}

function Difference({ drawer }: { drawer: NonNullable<Duty['drawer']> }) {
  if (drawer.isStale) return <Alert type="warning" showIcon title="清点之后又有收付款，请重新清点" />
  const { openingFen, cashInFen, cashOutFen, miscFen, expectedFen, overShortFen } = drawer
  const kind = overShortFen === 0 ? '相符' : overShortFen > 0 ? '长款' : '短款'
  return (
    <Alert
      type={overShortFen === 0 ? 'success' : 'error'}
      showIcon
      title={`${kind}${overShortFen === 0 ? '' : ` ${formatYuan(Math.abs(overShortFen))} 元`}`}
      description={`应有 ${formatYuan(expectedFen)} = 期初 ${formatYuan(openingFen)} + 收 ${formatYuan(cashInFen)} − 退 ${formatYuan(cashOutFen)} ${miscFen < 0 ? '−' : '+'} 其他 ${formatYuan(Math.abs(miscFen))}`}
    />
  )
}

function slipsOf(duty: Duty): Record<string, number> {
  return Object.fromEntries(
    duty.methods.flatMap(one => (one.slipFen === null ? [] : [[one.code, one.slipFen] as const])),
  )
}
