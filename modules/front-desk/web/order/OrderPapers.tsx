import { PrinterOutlined } from '@ant-design/icons'
import { useAccess } from '@kezhan/client/access/use-access'
import type { OrderDetail } from '@kezhan/desk/model/order-shapes'
import { confirmationOf, registrationOf, roomChangeOf } from '@kezhan/desk/web/order-papers'
import { billOf } from '@kezhan/folios/web/bill/bill-papers'
import { type PaperAsk, usePapers } from '@kezhan/web-kit/papers/PaperDesk'
import { Button, Dropdown } from 'antd'

/** 打印: the papers that an order has in its state. */
export function OrderPapers({ detail }: { detail: OrderDetail }) {
  const { can } = useAccess()
  const openPaper = usePapers()
  const papers = papersOf(detail, can('acct:list'))
  if (papers.length === 0) return null
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: papers.map((paper, at) => ({ key: String(at), label: paper.title })),
        onClick: ({ key }) => {
          const paper = papers[Number(key)]
          if (paper !== undefined) openPaper(paper)
        },
      }}
    >
      <Button icon={<PrinterOutlined />}>打印</Button>
    </Dropdown>
  )
}

function papersOf({ stay, reservation, folio }: OrderDetail, maySeeBill: boolean): PaperAsk[] {
  const bill = folio !== undefined && maySeeBill ? [billOf(folio.folioId)] : []
  if (stay === undefined)
    return [...(reservation === undefined ? [] : [confirmationOf(reservation.head.reservationId)]), ...bill]
  const rooms = new Set(stay.segments.map(segment => segment.roomNo))
  return [registrationOf(stay.stayId), ...(rooms.size > 1 ? [roomChangeOf(stay.stayId)] : []), ...bill]
}
