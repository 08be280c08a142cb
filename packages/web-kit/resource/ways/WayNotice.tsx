import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { Empty } from 'antd'
import type { ReactNode } from 'react'

/** Why something cannot be shown this way, and what can be done instead. */
export function WayNotice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <ListGround>
      <Panel>
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text}>
          {children}
        </Empty>
      </Panel>
    </ListGround>
  )
}
