import { pointsRoomRecord } from '@kezhan/members/model/member-rules'
import { pointsRoomReturn } from '@kezhan/members/model/points-calls'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import { Alert } from 'antd'
import { useState } from 'react'
import { OrderLink } from '../flows/OrderLink'
import { useMemberDrawer } from '../member/use-member-drawer'
import styles from '../members.module.css'
import { inReadingOrder } from '../reading-order'

const records = inReadingOrder(pointsRoomRecord, ['memberName', 'memberNo'])

/** 积分换房记录: nights that were paid with points, and the points of those that nobody slept in. */
export default function PointsRoomRecordPage() {
  const members = useMemberDrawer()
  const [returned, setReturned] = useState<Row>()
  return (
    <>
      <ResourcePage
        of={records}
        nextStep={<span className={styles.quiet}>预订时用会员的积分换房后，记在这里</span>}
        cells={{
          orderNo: row => (
            <OrderLink order={{ reservationId: String(row.reservationId) }} text={String(row.orderNo)} />
          ),
        }}
        rowActions={row => [
          ...(row.state === 'booked'
            ? [
                {
                  key: 'return',
                  label: '退回积分',
                  do: pointsRoomReturn.access,
                  onClick: () => setReturned(row),
                },
              ]
            : []),
          members.action(String(row.memberId)),
        ]}
      />
      {returned !== undefined && (
        <CallDialog
          call={pointsRoomReturn}
          title={`退回积分 · ${String(returned.memberName)}`}
          given={{ recordId: returned.id }}
          overrides={{ reason: { missing: '请填写原因' } }}
          note={
            <Alert
              type="info"
              showIcon
              title={`${String(returned.points)} 积分退回原来的批次，有效期不变；订单 ${String(returned.orderNo)} 请另行取消或改价。`}
              style={{ marginBottom: 16 }}
            />
          }
          okText="退回"
          done={({ points }) => `已退回 ${points} 积分`}
          onClosed={() => setReturned(undefined)}
        />
      )}
      {members.drawer}
    </>
  )
}
