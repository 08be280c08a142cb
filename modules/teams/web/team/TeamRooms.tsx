import { formatYuan } from '@kezhan/base/money'
import { OrderDrawer } from '@kezhan/front-desk/web/order/OrderDrawer'
import type { OrderRef } from '@kezhan/front-desk/web/order/order-ref'
import type { TeamDetail } from '@kezhan/teams/model/team-calls'
import orderStyles from '@kezhan/web-kit/forms/order.module.css'
import { OneHead } from '@kezhan/widgets/OneHead'
import { Button, Empty, Table, Tag } from 'antd'
import { useState } from 'react'

type Member = TeamDetail['members'][number]

interface Props {
  team: TeamDetail
  chosenIds: readonly string[]
  onChosen(ids: readonly string[]): void
}

/** 成员房间: every named room of a team, with its guest, days and own account. */
export function TeamRooms({ team, chosenIds, onChosen }: Props) {
  const [opened, setOpened] = useState<OrderRef>()
  return (
    <>
      <OneHead>
        <Table<Member>
          size="small"
          aria-label="成员房间"
          rowKey="reservationRoomId"
          pagination={false}
          scroll={{ x: 'max-content' }}
          locale={{
            emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有名单，请先导入名单" />,
          }}
          dataSource={[...team.members]}
          rowSelection={{
            selectedRowKeys: [...chosenIds],
            onChange: keys => onChosen(keys.map(String)),
            getCheckboxProps: member => ({ 'aria-label': `选择 ${nameOf(member)}` }),
            getTitleCheckboxProps: () => ({ 'aria-label': '选择全部房间' }),
          }}
          columns={[
            { title: '房号', render: (_, member) => member.roomNo ?? '未排房' },
            { title: '房型', dataIndex: 'roomTypeName' },
            { title: '客人', render: (_, member) => member.guestName ?? '—' },
            { title: '入住', render: (_, member) => member.arriveDate.slice(5) },
            { title: '离店', render: (_, member) => member.departDate.slice(5) },
            { title: '状态', render: (_, member) => <Tag>{member.stateText}</Tag> },
            {
              title: '个人账',
              align: 'right',
              render: (_, member) => (
                <span className={member.balanceFen < 0 ? orderStyles.owed : orderStyles.number}>
                  {formatYuan(member.balanceFen)}
                </span>
              ),
            },
            {
              title: '操作',
              render: (_, member) => (
                <Button
                  type="link"
                  size="small"
                  style={{ paddingInline: 0 }}
                  aria-label={`客单 ${nameOf(member)}`}
                  onClick={() => setOpened(orderOf(team, member))}
                >
                  客单
                </Button>
              ),
            },
          ]}
        />
      </OneHead>
      {opened !== undefined && <OrderDrawer order={opened} onClosed={() => setOpened(undefined)} />}
    </>
  )
}

const nameOf = (member: Member): string => member.roomNo ?? member.guestName ?? ''

const orderOf = (team: TeamDetail, member: Member): OrderRef =>
  member.stayId === null ? { reservationId: team.reservationId ?? '' } : { stayId: member.stayId }
