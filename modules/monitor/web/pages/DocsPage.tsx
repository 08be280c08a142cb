import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { Panel } from '@kezhan/widgets/list/ListGround'
import { Alert } from 'antd'
import { MonitorFrame } from '../live/MonitorFrame'

// The viewer is heavy: it is fetched when this page is opened.
const ApiDocs = lazyWidget(async () => (await import('../docs/ApiDocs')).ApiDocs, 600)

/** Every call of the product, with its inputs and answers, to be read and tried. */
export default function DocsPage() {
  return (
    <MonitorFrame title="在线文档">
      <Panel>
        <Alert
          showIcon
          type="info"
          title="试用时以您自己的身份真实调用，写入的数据会保存并留下记录。"
          style={{ marginBottom: 12 }}
        />
        <ApiDocs />
      </Panel>
    </MonitorFrame>
  )
}
