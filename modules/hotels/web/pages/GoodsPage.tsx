import { goods } from '@kezhan/hotels/model/goods'
import { moveGoods } from '@kezhan/hotels/model/goods-calls'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { Tag } from 'antd'
import { useState } from 'react'

const MoveDialog = lazyWidget(async () => (await import('../settings/MoveDialog')).MoveDialog, 0)

/** 小商品: what a desk sells, with its stock. Prices change by editing, stock only by moves. */
export default function GoodsPage() {
  const [moved, setMoved] = useState<Row>()
  return (
    <>
      <ResourcePage
        path={goods.path}
        cells={{ stockQty: row => <Stock row={row} /> }}
        rowActions={row => [
          { key: 'move', label: '入库/盘点', do: moveGoods.access, onClick: () => setMoved(row) },
        ]}
      />
      {moved !== undefined && <MoveDialog good={moved} onClosed={() => setMoved(undefined)} />}
    </>
  )
}

function Stock({ row }: { row: Row }) {
  const stock = Number(row.stockQty)
  const isLow = stock < Number(row.safeQty)
  return (
    <>
      {stock} {isLow && <Tag color="warning">不足</Tag>}
    </>
  )
}
