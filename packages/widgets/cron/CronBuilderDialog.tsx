import { checkCron } from '@kezhan/base/cron/check-cron'
import { Alert } from 'antd'
import { useState } from 'react'
import type { CronDialogProps } from './CronBox'
import { CronBuilder } from './CronBuilder'
import { CronDialog } from './CronDialog'
import { CronMeaning } from './CronMeaning'
import { readParts } from './read-parts'
import { writeParts } from './write-parts'
import { useThisYear } from './zone-now'

/** The builder as a dialog; it hands over seven fields. */
export function CronBuilderDialog({ value, onConfirm, onClosed }: CronDialogProps) {
  const thisYear = useThisYear()
  const [parts, setParts] = useState(() => readParts(value, thisYear))
  const expression = writeParts(parts)
  return (
    <CronDialog widthPx={608} expression={expression} onConfirm={onConfirm} onClosed={onClosed}>
      {value.trim() !== '' && checkCron(value) !== undefined && (
        <Alert
          type="warning"
          showIcon
          title="原表达式无法识别，已按默认值打开"
          style={{ marginBottom: 12 }}
        />
      )}
      <CronBuilder parts={parts} onChange={setParts} />
      <output style={{ fontFamily: 'ui-monospace, Consolas, monospace' }}>{expression}</output>
      <CronMeaning expression={expression} />
    </CronDialog>
  )
}
