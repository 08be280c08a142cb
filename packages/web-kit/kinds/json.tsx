import { EllipsisText } from '@kezhan/widgets/EllipsisText'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import type { CellProps, KindView, WidgetProps } from './kind-view'
import { NoFilter } from './NoFilter'

const heightPx = 150

export const json: KindView = {
  Cell: JsonCell,
  Input: lazyWidget<WidgetProps>(async () => (await import('./JsonInput')).JsonInput, heightPx),
  Filter: NoFilter,
  widthPx: 200,
}

function JsonCell({ value, full }: CellProps) {
  if (value === null || value === undefined) return null
  // A text is the writing of a document.
  const document: unknown = typeof value === 'string' ? JSON.parse(value) : value
  if (!full) return <EllipsisText text={JSON.stringify(document)} />
  return <pre style={{ margin: 0, whiteSpace: 'pre-wrap' }}>{JSON.stringify(document, null, 2)}</pre>
}
