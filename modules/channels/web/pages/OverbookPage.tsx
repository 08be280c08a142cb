import { useRefresh } from '@kezhan/client/request/use-call'
import { overbookPreview } from '@kezhan/inventory/model/control-calls'
import { overbook } from '@kezhan/inventory/model/overbook'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { Button } from 'antd'
import { OverbookPreview } from '../overbook/OverbookPreview'

/** 超预订设置: the rules, and below them what they mean for the coming nights. */
export default function OverbookPage() {
  const refresh = useRefresh()
  return (
    <>
      <ResourcePage
        path={overbook.path}
        toolbar={() => <Button onClick={() => void refresh(overbookPreview.path)}>刷新预览</Button>}
      />
      <div style={{ marginTop: 12 }}>
        <ListGround>
          <Panel>
            <OverbookPreview />
          </Panel>
        </ListGround>
      </div>
    </>
  )
}
