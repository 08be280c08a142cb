import { isTime } from '@kezhan/base/moments'
import { codedSettings, earlyPart, readEarlyRule, writeEarlyPart } from '@kezhan/hotels/rules/coded-settings'
import type { SettingEditorProps } from '@kezhan/hotels/web/settings/setting-editors'
import styles from '@kezhan/hotels/web/settings/settings.module.css'
import { earlyArrivalCharge } from '@kezhan/rates/rules/short-stay'
import { Segmented } from 'antd'
import { useState } from 'react'
import { proposalText, roundingOf } from './example-text'
import { NumberBox, TimeBox } from './RuleBox'

const usualTime = '06:00'
const exampleDay = '2026-05-03'

/** 提前入住收费 as a sentence, and what an early guest would pay by it. */
export function EarlyRuleEditor({ id, label, value, onChange, disabled, textOf }: SettingEditorProps) {
  const before = earlyPart(value)
  const problem = codedSettings.earlyCheckInRule?.problem(value)
  return (
    <fieldset id={id} className={styles.rule} aria-label={label}>
      <Segmented
        aria-label="提前入住"
        value={before === undefined ? 'free' : 'half'}
        disabled={disabled}
        options={[
          { value: 'free', label: '不收费' },
          { value: 'half', label: '收半日' },
        ]}
        onChange={mode => onChange(writeEarlyPart(mode === 'free' ? undefined : usualTime))}
      />
      {before !== undefined && (
        <div className={styles.sentence}>
          夜审后、
          <TimeBox
            label="收半日的截止"
            value={before}
            onChange={time => onChange(writeEarlyPart(time))}
            disabled={disabled}
            problem={problem}
          />
          前到店，加收前一晚半日房费
        </div>
      )}
      {problem === undefined && before !== undefined && <Example value={value} textOf={textOf} />}
    </fieldset>
  )
}

function Example({ value, textOf }: Pick<SettingEditorProps, 'value' | 'textOf'>) {
  const [time, setTime] = useState('05:30')
  const [price, setPrice] = useState('30000')
  const proposal =
    isTime(time) &&
    /^\d{1,9}$/.test(price) &&
    earlyArrivalCharge(readEarlyRule(value), {
      now: `${exampleDay} ${time}:00`,
      businessDate: exampleDay,
      previousNightPriceFen: Number(price),
      rounding: roundingOf(textOf),
    })
  return (
    <div className={styles.example}>
      <div className={styles.sentence}>
        例如：到店
        <TimeBox
          label="例子的到店时间"
          value={time}
          onChange={setTime}
          problem={isTime(time) ? undefined : '应为时刻，如 05:30'}
        />
        ，前一晚房价
        <NumberBox kind="money" label="例子的前一晚房价" value={price} onChange={setPrice} />
      </div>
      {proposal && <output aria-label={'提前入住的例子'}>{proposalText(proposal)}</output>}
    </div>
  )
}
