import { formatYuan } from '@kezhan/base/money'
import {
  codedSettings,
  type DepositParts,
  depositParts,
  depositProblems,
  writeDepositParts,
} from '@kezhan/hotels/rules/coded-settings'
import type { SettingEditorProps } from '@kezhan/hotels/web/settings/setting-editors'
import styles from '@kezhan/hotels/web/settings/settings.module.css'
import { suggestedDeposit } from '@kezhan/stays/rules/deposit'
import { Input, Segmented } from 'antd'
import { useState } from 'react'
import { NumberBox, Problem } from './RuleBox'

const bases = [
  { value: 'stay', label: '全部房费' },
  { value: 'night', label: '一晚房价' },
  { value: 'none', label: '固定金额' },
] as const

/** 押金建议 as a sentence, and what a guest would be asked for. A formula of another form stays a formula. */
export function DepositEditor({ id, label, value, onChange, disabled }: SettingEditorProps) {
  const parts = depositParts(value)
  const problem = codedSettings.depositFormula?.problem(value)
  return (
    <fieldset id={id} className={styles.rule} aria-label={label}>
      {parts === undefined ? (
        <>
          <Input
            aria-label="押金公式"
            value={value}
            disabled={disabled}
            onChange={event => onChange(event.target.value)}
          />
          <Problem text={problem} />
        </>
      ) : (
        <Sentence parts={parts} onChange={onChange} disabled={disabled} />
      )}
      {problem === undefined && <Example formula={value} />}
    </fieldset>
  )
}

interface SentenceProps {
  parts: DepositParts
  onChange(value: string): void
  disabled: boolean
}

function Sentence({ parts, onChange, disabled }: SentenceProps) {
  const problems = depositProblems(parts)
  const set = (part: Partial<DepositParts>): void => onChange(writeDepositParts({ ...parts, ...part }))
  return (
    <>
      <Segmented<DepositParts['base']>
        aria-label="押金按"
        value={parts.base}
        disabled={disabled}
        options={[...bases]}
        onChange={base => set({ base })}
      />
      <div className={styles.sentence}>
        押金 ={' '}
        {parts.base !== 'none' && (
          <>
            {parts.base === 'stay' ? '全部房费' : '一晚房价'} ×
            <NumberBox
              kind="integer"
              label="押金倍数"
              value={parts.times}
              onChange={times => set({ times })}
              disabled={disabled}
              problem={problems.times}
            />
            +
          </>
        )}
        <NumberBox
          kind="integer"
          label="押金固定金额"
          value={parts.plus}
          onChange={plus => set({ plus })}
          disabled={disabled}
          problem={problems.plus}
        />
        元
      </div>
    </>
  )
}

function Example({ formula }: { formula: string }) {
  const [nights, setNights] = useState('2')
  const [price, setPrice] = useState('30000')
  const isSound = /^[1-9]\d?$/.test(nights) && /^\d{1,9}$/.test(price)
  const asked = isSound && suggestedDeposit({ formula, nightsFen: Array(Number(nights)).fill(Number(price)) })
  return (
    <div className={styles.example}>
      <div className={styles.sentence}>
        例如：住
        <NumberBox
          kind="integer"
          label="例子的晚数"
          value={nights}
          onChange={setNights}
          problem={/^[1-9]\d?$/.test(nights) ? undefined : '应为1到99晚'}
        />
        晚，每晚
        <NumberBox kind="money" label="例子的每晚房价" value={price} onChange={setPrice} />
      </div>
      {asked && (
        <output aria-label="押金的例子">{`→ 建议押金 ${formatYuan(asked.amountFen)}（${asked.why}）`}</output>
      )}
    </div>
  )
}
