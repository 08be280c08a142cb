import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import type { CellProps, KindView, WidgetProps } from './kind-view'
import { TextFilter } from './TextFilter'

export const colour: KindView = {
  Cell: ColourCell,
  Input: lazyWidget<WidgetProps>(async () => (await import('./ColourInput')).ColourInput),
  Filter: TextFilter,
  widthPx: 110,
}

const swatch = {
  display: 'inline-block',
  width: 14,
  height: 14,
  marginInlineEnd: 6,
  borderRadius: 3,
  border: '1px solid rgba(127, 127, 127, 0.4)',
  verticalAlign: -2,
} as const

function ColourCell({ value }: CellProps) {
  if (typeof value !== 'string' || value === '') return null
  return (
    <span>
      <span style={{ ...swatch, background: value }} aria-hidden="true" />
      {value}
    </span>
  )
}
