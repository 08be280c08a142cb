import { isTime } from '@kezhan/base/moments'
import {
  codedSettings,
  type LateParts,
  lateModes,
  lateParts,
  lateProblems,
  readLateRule,
  writeLateParts,
} from '@kezhan/hotels/rules/coded-settings'
import type { SettingEditorProps } from '@kezhan/hotels/web/settings/setting-editors'
import styles from '@kezhan/hotels/web/settings/settings.module.css'
import { lateCharge } from '@kezhan/rates/rules/late-charge'
import { Segmented } from 'antd'
import { useState } from 'react'
import { proposalText, roundingOf } from './example-text'
import { NumberBox, Problem, TimeBox } from './RuleBox'

/** What a value of one mode means in another is nobody's wish: each begins with the usual. */
const usualValue: Readonly<Record<string, string>> = { half_full: '5000', percent: '3000', hourly: '2000' }
const exampleDay = '2026-05-03'

/** 离店加收 as a sentence with boxes, and what a guest would pay by it. */
export function LateRuleEditor({ id, label, value, onChange, disabled, textOf }: SettingEditorProps) {
  const parts = lateParts(value)
  const problems = lateProblems(parts)
  const set = (part: Partial<LateParts>): void => onChange(writeLateParts({ ...parts, ...part }))
  const isHourly = parts.mode === 'hourly'
  return (
    <fieldset id={id} className={styles.rule} aria-label={label}>
      <Segmented
        aria-label="加收方式"
        value={parts.mode}
        disabled={disabled}
        options={lateModes.map(([mode, text]) => ({ value: mode as string, label: text }))}
        onChange={mode => set({ mode, value: usualValue[mode] ?? '' })}
      />
      <Problem text={problems.mode} />
      <div className={styles.sentence}>
        超过离店时间
        <NumberBox
          kind="integer"
          label="免费分钟"
          value={parts.grace}
          onChange={grace => set({ grace })}
          disabled={disabled}
          problem={problems.grace}
        />
        分钟起，
        {parts.mode === 'half_full' && (
          <>
            <TimeBox
              label="半日截止"
              value={parts.halfUntil}
              onChange={halfUntil => set({ halfUntil })}
              disabled={disabled}
              problem={problems.halfUntil}
            />
            前离店收半日，即
          </>
        )}
        {isHourly ? '每小时收' : '房价的'}
        <NumberBox
          kind={isHourly ? 'money' : 'percent'}
          label={isHourly ? '每小时金额' : '加收比例'}
          value={parts.value}
          onChange={next => set({ value: next })}
          disabled={disabled}
          problem={problems.value}
        />
        {isHourly ? '元，最多一晚房价' : parts.mode === 'half_full' ? '，之后收全日' : ''}
      </div>
      {codedSettings.lateRule?.problem(value) === undefined && <Example value={value} textOf={textOf} />}
    </fieldset>
  )
}

function Example({ value, textOf }: Pick<SettingEditorProps, 'value' | 'textOf'>) {
  const [time, setTime] = useState('19:20')
  const [price, setPrice] = useState('30000')
  const checkOutTime = textOf('checkOutTime')
  const isSound = isTime(time) && isTime(checkOutTime) && /^\d{1,9}$/.test(price)
  const proposal =
    isSound &&
    lateCharge(readLateRule(value), {
      now: `${exampleDay} ${time}:00`,
      departDay: exampleDay,
      checkOutTime,
      delayMinutes: 0,
      lastNightPriceFen: Number(price),
      rounding: roundingOf(textOf),
    })
  return (
    <div className={styles.example}>
      <div className={styles.sentence}>
        例如：退房
        <TimeBox
          label="例子的退房时间"
          value={time}
          onChange={setTime}
          problem={isTime(time) ? undefined : '应为时刻，如 19:20'}
        />
        ，房价
        <NumberBox kind="money" label="例子的房价" value={price} onChange={setPrice} />
      </div>
      {proposal && <output aria-label={'离店加收的例子'}>{proposalText(proposal)}</output>}
    </div>
  )
}
