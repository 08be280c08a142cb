import { useAccess } from '@kezhan/client/access/use-access'
import { accountDetail } from '@kezhan/folios/model/account-views'
import { goods } from '@kezhan/hotels/model/goods'
import { unit } from '@kezhan/receivables/model/unit'
import type { Source } from '@kezhan/reports/model/report'
import { room } from '@kezhan/rooms/model/room'
import { handover } from '@kezhan/shifts/model/handover'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { Drawer, Result } from 'antd'
import { useReturningDrawer } from './use-returning-drawer'

const OrderDrawer = lazyWidget(
  async () => (await import('@kezhan/front-desk/web/order/OrderDrawer')).OrderDrawer,
  0,
)
const TeamDrawer = lazyWidget(async () => (await import('@kezhan/teams/web/team/TeamDrawer')).TeamDrawer, 0)
const MemberDrawer = lazyWidget(
  async () => (await import('@kezhan/members/web/member/MemberDrawer')).default,
  0,
)
const GuestDrawer = lazyWidget(
  async () => (await import('@kezhan/guest-history/web/guests/GuestDrawer')).GuestDrawer,
  0,
)
const ApprovalDrawer = lazyWidget(
  async () => (await import('@kezhan/folios/web/approvals/ApprovalDrawer')).ApprovalDrawer,
  0,
)
const RowDetailDialog = lazyWidget(
  async () => (await import('@kezhan/web-kit/resource/list/RowDetailDialog')).RowDetailDialog,
  0,
)
const OrderAccount = lazyWidget(
  async () => (await import('@kezhan/stays/web/bill/OrderAccount')).OrderAccount,
  400,
)

/** What a line is about, as the desk sees it: bill, order, team, member, guest, unit, room, goods, turn of duty or approval. */
export function SourceDrawer({ source: { kind, id }, onClosed }: { source: Source; onClosed(): void }) {
  switch (kind) {
    case 'stay':
      return <OrderDrawer order={{ stayId: id }} tab="account" onClosed={onClosed} />
    case 'reservation':
      return <OrderDrawer order={{ reservationId: id }} tab="account" onClosed={onClosed} />
    case 'team':
      return <TeamDrawer teamId={id} onClosed={onClosed} />
    case 'member':
      return <MemberDrawer memberId={id} onClosed={onClosed} />
    case 'guest':
      return <GuestDrawer guestId={id} onClosed={onClosed} />
    case 'folio':
      return <Bill folioId={id} onClosed={onClosed} />
    case 'approval':
      return <ApprovalDrawer approvalId={id} mayDecide={false} onClosed={onClosed} />
    default:
      return <RowDetailDialog resource={records[kind]} id={id} onEdit={undefined} onClosed={onClosed} />
  }
}

/** What is a row of a list of its own. */
const records = { unit, room, goods, shift: handover } as const

function Bill({ folioId, onClosed }: { folioId: string; onClosed(): void }) {
  const { can } = useAccess()
  const drawer = useReturningDrawer(onClosed)
  return (
    <Drawer {...drawer} size="min(1080px, 100vw)" title="账单">
      {can(accountDetail.access) ? (
        <OrderAccount folioId={folioId} />
      ) : (
        <Result status="403" title="没有查看账单的权限" subTitle="请联系管理员授权" />
      )}
    </Drawer>
  )
}
