import { CronInput as ScheduleInput } from '@kezhan/widgets/cron/CronInput'
import type { WidgetProps } from './kind-view'

/** A field's schedule: the expression, the tabbed editor, what it means and when it runs next. */
export function CronInput({ value, onChange, ...rest }: WidgetProps) {
  const { id, disabled, autoFocus, status, placeholder, onEnter } = rest
  return (
    <ScheduleInput
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      maxLength={120}
      id={id}
      disabled={disabled}
      autoFocus={autoFocus}
      status={status}
      placeholder={placeholder}
      onEnter={onEnter}
    />
  )
}
