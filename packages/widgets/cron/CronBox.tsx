import { ClockCircleOutlined } from '@ant-design/icons'
import { checkCron } from '@kezhan/base/cron/check-cron'
import { Button, Space } from 'antd'
import { type ComponentType, useId, useState } from 'react'
import { DraftInput } from '../DraftInput'
import { CronMeaning } from './CronMeaning'
import { CronUpcoming } from './CronUpcoming'

export interface CronInputProps {
  value: string | null | undefined
  onChange(expression: string | null): void
  disabled?: boolean | undefined
  id?: string | undefined
  autoFocus?: boolean | undefined
  /** Where no label names the box. */
  label?: string | undefined
  status?: 'error' | undefined
  placeholder?: string | undefined
  maxLength?: number | undefined
  /** How many of the next times are shown below; five unless it says otherwise. */
  upcomingCount?: number | undefined
  onEnter?: (() => void) | undefined
}

export interface CronDialogProps {
  value: string
  onConfirm(expression: string): void
  onClosed(): void
}

/** An expression to type or to build in a dialog, and the sentence it means. */
export function CronBox({
  value,
  onChange,
  placeholder,
  status,
  upcomingCount = 5,
  Dialog,
  ...rest
}: CronInputProps & { Dialog: ComponentType<CronDialogProps> }) {
  const [isBuilding, setBuilding] = useState(false)
  const meaningId = useId()
  const text = value ?? ''
  const isWrong = text.trim() !== '' && checkCron(text) !== undefined
  return (
    <div>
      <Space.Compact block>
        <DraftInput
          text={text}
          onType={typed => onChange(typed === '' ? null : typed)}
          placeholder={placeholder ?? '秒 分 时 日 月 周 [年]，例如 0 0 3 * * ?'}
          describedBy={meaningId}
          {...rest}
          status={isWrong ? 'error' : status}
        />
        <Button
          icon={<ClockCircleOutlined />}
          aria-label="设置执行时间"
          aria-haspopup="dialog"
          title="设置执行时间"
          disabled={rest.disabled ?? false}
          onClick={() => setBuilding(true)}
        />
      </Space.Compact>
      <CronMeaning id={meaningId} expression={text} />
      <CronUpcoming expression={text} count={upcomingCount} />
      {isBuilding && <Dialog value={text} onConfirm={onChange} onClosed={() => setBuilding(false)} />}
    </div>
  )
}
