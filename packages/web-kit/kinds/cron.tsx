import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import type { KindView, WidgetProps } from './kind-view'
import { PlainCell } from './PlainCell'
import { TextFilter } from './TextFilter'

export const cron: KindView = {
  Cell: PlainCell,
  Input: lazyWidget<WidgetProps>(async () => (await import('./CronInput')).CronInput),
  Filter: TextFilter,
  widthPx: 150,
}
