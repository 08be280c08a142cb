import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { Skeleton } from 'antd'

const rowHeightPx = 43

/** The real layout in grey: search area, toolbar, ten rows. Nothing jumps when the rows come. */
export function ListSkeleton() {
  return (
    <div aria-busy="true" role="status" aria-label="正在加载">
      <ListGround>
        <Panel>
          {/* What has no room beside the first is out of sight: a phone has one line. */}
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24, height: 32, overflow: 'hidden' }}>
            <Skeleton.Input active style={{ width: 240 }} />
            <Skeleton.Input active style={{ width: 240 }} />
          </div>
        </Panel>
        <Panel>
          <Skeleton.Button active style={{ width: 72, marginBottom: 12 }} />
          {Array.from({ length: 10 }, (_, index) => `row${index}`).map(key => (
            <div key={key} style={{ height: rowHeightPx, display: 'flex', alignItems: 'center' }}>
              <Skeleton.Input active block size="small" style={{ height: 16 }} />
            </div>
          ))}
        </Panel>
      </ListGround>
    </div>
  )
}
