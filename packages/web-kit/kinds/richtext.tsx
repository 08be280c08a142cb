import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import type { KindView, WidgetProps } from './kind-view'
import { NoFilter } from './NoFilter'

const heightPx = 300
const RichTextView = lazyWidget<{ html: string }>(
  async () => (await import('@kezhan/widgets/RichTextView')).RichTextView,
  22,
)

export const richtext: KindView = {
  Cell: ({ value }) => (typeof value === 'string' && value !== '' ? <RichTextView html={value} /> : null),
  Input: lazyWidget<WidgetProps>(async () => (await import('./RichTextInput')).RichTextInput, heightPx),
  Filter: NoFilter,
  widthPx: 240,
}
