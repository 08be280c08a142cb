import { useState } from 'react'
import { CronDialog } from './CronDialog'
import { CronEditor } from './CronEditor'
import { defaultTexts, joinWithoutEveryYear } from './field-texts'

interface Props {
  value: string
  onConfirm(expression: string): void
  onClosed(): void
}

/** The tabbed editor as a dialog; without an expression it begins with the defaults. */
export function CronEditorDialog({ value, onConfirm, onClosed }: Props) {
  const [draft, setDraft] = useState(value.trim() || joinWithoutEveryYear(defaultTexts))
  return (
    <CronDialog widthPx={800} expression={draft} onConfirm={onConfirm} onClosed={onClosed}>
      <CronEditor value={draft} onChange={setDraft} />
    </CronDialog>
  )
}
