import { useAccess } from '@kezhan/client/access/use-access'
import type { StayDetail } from '@kezhan/desk/model/order-shapes'
import { genders } from '@kezhan/desk/model/order-words'
import { removeGuest } from '@kezhan/stays/model/stay-calls'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { Button, Popconfirm, Table, Tag } from 'antd'

/** 客人: who lives in the room; certificates stay masked. */
export function OrderGuests({ stay }: { stay: StayDetail }) {
  const { can } = useAccess()
  const act = useDeskAct()
  const mayRemove = stay.state === 'inHouse' && can('stay:guest')
  return (
    <Table
      size="small"
      rowKey="stayGuestId"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={[...stay.guests]}
      columns={[
        {
          title: '姓名',
          render: (_, guest) => (
            <>
              {guest.name} {guest.isMain && <Tag>主客</Tag>}
              {guest.isMinor && <Tag color="orange">未成年</Tag>}
            </>
          ),
        },
        { title: '性别', render: (_, guest) => genders[guest.gender] },
        { title: '证件', render: (_, guest) => `${guest.certTypeText} ${guest.certNoMasked}` },
        { title: '手机', dataIndex: 'phoneMasked' },
        { title: '入住', render: (_, guest) => guest.inTs.slice(5, 16) },
        { title: '离店', render: (_, guest) => guest.outTs?.slice(5, 16) ?? '—' },
        { title: '登记', dataIndex: 'policeState' },
        { title: '监护人', render: (_, guest) => guest.guardian ?? '—' },
        ...(mayRemove
          ? [
              {
                title: '操作',
                render: (_: unknown, guest: StayDetail['guests'][number]) =>
                  !guest.isMain &&
                  guest.outTs === null && (
                    <Popconfirm
                      title={`${guest.name}离店？`}
                      okText="离店"
                      cancelText="取消"
                      onConfirm={() =>
                        act(removeGuest, { stayGuestId: guest.stayGuestId }, () => `${guest.name}已离店`)
                      }
                    >
                      <Button type="link" size="small">
                        离店
                      </Button>
                    </Popconfirm>
                  ),
              },
            ]
          : []),
      ]}
    />
  )
}
