import type { TeamGuest } from '@kezhan/teams/model/team-calls'
import { Empty, Skeleton, Table } from 'antd'

/** Who is named already, room by room. */
export function ListedGuests({ guests }: { guests: readonly TeamGuest[] | undefined }) {
  if (guests === undefined) return <Skeleton active />
  const rows = guests.map((guest, at) => ({ ...guest, key: `${guest.reservationRoomId} ${at}` }))
  return (
    <Table
      size="small"
      aria-label="已报名单"
      rowKey="key"
      scroll={{ x: 'max-content' }}
      pagination={rows.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
      locale={{
        emptyText: (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有名单，粘贴或选择文件导入" />
        ),
      }}
      dataSource={rows}
      columns={[
        { title: '姓名', render: (_, guest) => (guest.shares ? `　${guest.name}` : guest.name) },
        { title: '性别', dataIndex: 'gender' },
        { title: '证件类型', dataIndex: 'certTypeText' },
        { title: '证件号', dataIndex: 'certNoMasked' },
        { title: '房型', dataIndex: 'roomTypeName' },
        { title: '房号', render: (_, guest) => guest.roomNo ?? '—' },
        { title: '同住', render: (_, guest) => (guest.shares ? '是' : '') },
        { title: '状态', dataIndex: 'stateText' },
      ]}
    />
  )
}
