import { describeCron } from '@kezhan/base/cron/describe-cron'
import { nextTimes } from '@kezhan/base/cron/next-times'
import { momentInZone } from '@kezhan/base/cron/zone'
import { Refusal } from '@kezhan/base/refusal'
import { Typography } from 'antd'
import { useId } from 'react'
import { DraftInput, tabularFigures } from '../widgets/DraftInput'
import type { WidgetProps } from './kind-view'
import { emptyToNull } from './text'

const zone = 'Asia/Shanghai'
const previewCount = 5

/** The expression, and under it what it means and when it will run next. */
export function CronInput({ value, onChange, placeholder, ...rest }: WidgetProps) {
  const { id, disabled, autoFocus, status, onEnter } = rest
  const meaningId = useId()
  const text = typeof value === 'string' ? value : ''
  const meaning = meaningOf(text)
  return (
    <div>
      <DraftInput
        text={text}
        onType={typed => onChange(emptyToNull(typed))}
        placeholder={placeholder ?? '秒 分 时 日 月 周 [年]，例如 0 0 3 * * ?'}
        maxLength={120}
        describedBy={meaningId}
        {...{ id, disabled, autoFocus, onEnter }}
        status={meaning?.problem === undefined ? status : 'error'}
      />
      <div id={meaningId} aria-live="polite" style={{ fontSize: 12, marginTop: 4 }}>
        {meaning?.problem && <Typography.Text type="danger">{meaning.problem}</Typography.Text>}
        {meaning?.sentence && <div>{meaning.sentence}</div>}
        {meaning?.times && (
          <Typography.Text type="secondary" style={{ fontSize: 12, ...tabularFigures }}>
            {meaning.times.length === 0 ? '不会再执行' : '接下来：'}
            {meaning.times.map(time => (
              <span key={time} style={{ display: 'inline-block', marginInlineEnd: 12 }}>
                {time}
              </span>
            ))}
          </Typography.Text>
        )}
      </div>
    </div>
  )
}

interface Meaning {
  readonly sentence?: string
  readonly times?: readonly string[]
  readonly problem?: string
}

function meaningOf(expression: string): Meaning | undefined {
  if (expression.trim() === '') return undefined
  try {
    const now = momentInZone(Math.floor(Date.now() / 1000), zone)
    return { sentence: describeCron(expression), times: nextTimes(expression, now, previewCount, zone) }
  } catch (error) {
    // A half-typed expression is an ordinary problem of the field; anything else is ours.
    if (error instanceof Refusal) return { problem: error.message }
    throw error
  }
}
