import { formatYuan } from '@kezhan/base/money'
import { useAccess } from '@kezhan/client/access/use-access'
import { useCall } from '@kezhan/client/request/use-call'
import { genders } from '@kezhan/desk/model/order-words'
import { OrderDrawer } from '@kezhan/front-desk/web/order/OrderDrawer'
import { guestDetail } from '@kezhan/guest-history/model/guest-calls'
import type { GuestFile } from '@kezhan/guests/model/guest-shapes'
import styles from '@kezhan/web-kit/forms/order.module.css'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Button, Descriptions, Drawer, Skeleton, Table, Tabs, Tag } from 'antd'
import { useState } from 'react'
import { GuestCertificate } from './GuestCertificate'
import { GuestFormDialog } from './GuestFormDialog'
import { GuestNotes } from './GuestNotes'
import { MergeDialog } from './MergeDialog'

interface Props {
  guestId: string
  onClosed(): void
}

/** 客史详情: 基本, 证件, 住店历史, 偏好/备注, 投诉/失物, 合并. */
export function GuestDrawer({ guestId, onClosed }: Props) {
  const { data, error, refetch } = useCall(guestDetail, { guestId }, { keepPrevious: true, quiet: true })
  return (
    <Drawer
      open
      size="min(960px, 100vw)"
      onClose={onClosed}
      title={
        <span className={styles.head}>
          {data?.name ?? '客史'}
          {data?.vipLevel != null && <Tag color="gold">{data.vipLevel}</Tag>}
          {data?.isBlack && <Tag color="error">黑名单：{data.blackReason}</Tag>}
        </span>
      }
    >
      {error !== null ? (
        <ListProblem problem={error} right={guestDetail.access} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : (
        <GuestTabs guest={data} />
      )}
    </Drawer>
  )
}

function GuestTabs({ guest }: { guest: GuestFile }) {
  const { can } = useAccess()
  const [dialog, setDialog] = useState<'edit' | 'merge'>()
  const open = guest.notes.filter(note => note.isOpen).length
  return (
    <>
      <div className={styles.actions}>
        {can('guest:edit') && <Button onClick={() => setDialog('edit')}>编辑</Button>}
        {can('guest:merge') && <Button onClick={() => setDialog('merge')}>合并档案</Button>}
      </div>
      <Tabs
        items={[
          { key: 'facts', label: '基本', children: <Facts guest={guest} /> },
          { key: 'cert', label: '证件', children: <GuestCertificate guest={guest} /> },
          { key: 'history', label: `住店历史 ${guest.history.length}`, children: <History guest={guest} /> },
          { key: 'wishes', label: '偏好/备注', children: <Wishes guest={guest} /> },
          {
            key: 'notes',
            label: open === 0 ? '投诉/失物' : `投诉/失物 ${open}`,
            children: <GuestNotes guest={guest} />,
          },
        ]}
      />
      {dialog === 'edit' && <GuestFormDialog guestId={guest.guestId} onClosed={() => setDialog(undefined)} />}
      {dialog === 'merge' && <MergeDialog guest={guest} onClosed={() => setDialog(undefined)} />}
    </>
  )
}

const item = (label: string, children: string) => ({ key: label, label, children: children || '—' })

function Facts({ guest }: { guest: GuestFile }) {
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, sm: 2, md: 3 }}
      items={[
        item('性别', genders[guest.gender]),
        item('出生日期', guest.birthday ?? ''),
        item('民族', guest.nation ?? ''),
        item('国籍', guest.nationality),
        item('手机', guest.phoneMasked),
        item('邮箱', guest.email ?? ''),
        item('车牌', guest.plateNo ?? ''),
        item('地址', guest.address ?? ''),
        item('标签', guest.tags ?? ''),
        item('入住次数', String(guest.stays)),
        item('间夜', String(guest.nights)),
        item('累计消费', formatYuan(guest.consumedFen)),
        item('平均房价', guest.averageFen === null ? '' : formatYuan(guest.averageFen)),
        item('最近入住', guest.lastStay ?? ''),
        item('常住房型', guest.favouriteType ?? ''),
        item('未到', `${guest.noShows} 次`),
        item('取消', `${guest.cancellations} 次`),
      ]}
    />
  )
}

function Wishes({ guest }: { guest: GuestFile }) {
  return (
    <Descriptions
      size="small"
      column={1}
      items={[item('偏好', guest.preferences ?? ''), item('备注', guest.remark ?? '')]}
    />
  )
}

function History({ guest }: { guest: GuestFile }) {
  const { can } = useAccess()
  const [stayId, setStayId] = useState<string>()
  return (
    <>
      <Table
        size="small"
        rowKey="stayId"
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: '还没有住过' }}
        dataSource={[...guest.history]}
        columns={[
          { title: '单号', dataIndex: 'stayNo' },
          { title: '房号', render: (_, stay) => `${stay.roomNo} ${stay.roomTypeName}` },
          { title: '入住', render: (_, stay) => stay.arriveTs.slice(0, 16) },
          { title: '离店', render: (_, stay) => stay.departTs.slice(0, 16) },
          { title: '间夜', align: 'right', dataIndex: 'nights' },
          { title: '消费', align: 'right', render: (_, stay) => formatYuan(stay.consumedFen) },
          {
            title: '状态',
            render: (_, stay) => (
              <>
                {stay.stateText} {!stay.isMain && <Tag>同住</Tag>}
              </>
            ),
          },
          ...(can('order:list')
            ? [
                {
                  title: '操作',
                  render: (_: unknown, stay: GuestFile['history'][number]) => (
                    <Button type="link" size="small" onClick={() => setStayId(stay.stayId)}>
                      客单
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {stayId !== undefined && <OrderDrawer order={{ stayId }} onClosed={() => setStayId(undefined)} />}
    </>
  )
}
