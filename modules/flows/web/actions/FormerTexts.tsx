import type { FormerText } from '@kezhan/flows/model/action-calls'
import { Alert, Collapse } from 'antd'

/** Scripts of the former platform, to be read by who draws actions in their place. */
export function FormerTexts({ texts }: { texts: readonly FormerText[] }) {
  if (texts.length === 0) return null
  return (
    <section aria-label="原平台的增强" style={{ marginBlockStart: 16 }}>
      <Alert
        type="info"
        showIcon
        title="以下是从原平台导入的增强代码，只供查看，不会执行；请用上面的动作代替"
      />
      <Collapse
        style={{ marginBlockStart: 8 }}
        items={texts.map(({ title, text }, index) => ({
          key: index,
          label: title,
          children: <pre style={{ margin: 0, whiteSpace: 'pre-wrap' }}>{text}</pre>,
        }))}
      />
    </section>
  )
}
