import { MomentInput } from '@kezhan/widgets/MomentInput'
import type { MomentPart } from '@kezhan/widgets/moment-part'
import type { ComponentType } from 'react'
import type { EditorProps } from './cell-types'

/** The editor of a day, a moment or a time of day. */
export function momentEditor(part: MomentPart): ComponentType<EditorProps> {
  return function MomentEditor({ value, onChange }: EditorProps) {
    return (
      <MomentInput
        part={part}
        autoFocus
        value={value === null ? null : String(value)}
        onChange={next => onChange(next, true)}
      />
    )
  }
}
