import type { ReactNode } from 'react'

/** One of the two boxes of a range: its query parameter and what names it to a reader of the screen. */
interface RangeEnd {
  readonly parameter: string
  readonly box: { readonly id: string | undefined; readonly placeholder: string; readonly label: string }
}

interface Props {
  name: string
  label: string
  id: string | undefined
  children(end: RangeEnd): ReactNode
}

/** Two boxes side by side: from and to. */
export function RangeInputs({ name, label, id, children }: Props) {
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 4 }}>
      {children({ parameter: `${name}_begin`, box: { id, placeholder: '最小', label: `${label}最小值` } })}
      <span aria-hidden="true">~</span>
      {children({
        parameter: `${name}_end`,
        box: { id: undefined, placeholder: '最大', label: `${label}最大值` },
      })}
    </div>
  )
}
