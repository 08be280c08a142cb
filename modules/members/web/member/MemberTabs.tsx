import { formatYuan } from '@kezhan/base/money'
import { useAccess } from '@kezhan/client/access/use-access'
import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { memberMove } from '@kezhan/members/model/member'
import type { MemberDetail } from '@kezhan/members/model/member-calls'
import { permissionOf } from '@kezhan/resource/permission'
import { Button, Descriptions, Table, Tag } from 'antd'
import { Link } from 'react-router'
import { Amount, Points } from '../Amount'
import { OrderLink } from '../flows/OrderLink'
import { useMoveSource } from '../flows/use-move-source'
import styles from '../members.module.css'
import { useWords } from '../use-words'

interface Props {
  detail: MemberDetail
}

const shared = { size: 'small', pagination: false, scroll: { x: 'max-content' } } as const

/** 流水: the newest; all of them stand on a page of their own. */
export function MemberMoves({ detail: { moves, member } }: Props) {
  const kind = useWords('member_move_kind')
  const sourceOf = useMoveSource()
  const maySeeAll = useAccess().can(permissionOf(memberMove, 'list'))
  return (
    <>
      <Table
        {...shared}
        rowKey="id"
        aria-label="流水"
        locale={{ emptyText: '还没有流水，充值或住店后出现在这里' }}
        dataSource={[...moves]}
        columns={[
          { title: '时间', render: (_, move) => move.happenedAt.slice(5, 16) },
          { title: '类型', render: (_, move) => kind(move.kind) },
          { title: '本金', align: 'right', render: (_, move) => <Amount fen={move.principalFen} /> },
          { title: '赠送', align: 'right', render: (_, move) => <Amount fen={move.giftFen} /> },
          { title: '积分', align: 'right', render: (_, move) => <Points points={move.points} /> },
          {
            title: '单号',
            render: (_, move) => <MoveNumber move={move} source={sourceOf(move)} />,
          },
          { title: '酒店', dataIndex: 'hotelOf' },
          { title: '操作员', dataIndex: 'realname' },
          { title: '原因', render: (_, move) => <div className={styles.reason}>{move.reason}</div> },
        ]}
      />
      {maySeeAll && moves.length > 0 && (
        <p className={styles.more}>
          <Link to={`/CustomerRelationship/memberManagement/memCardDetails?memberNo=${member.memberNo}`}>
            全部流水
          </Link>
        </p>
      )}
    </>
  )
}

/** The number of what a movement came from; it opens the receipt, the bill or the order. */
function MoveNumber({
  move: { refNo, kind },
  source,
}: {
  move: MemberDetail['moves'][number]
  source: ReturnType<ReturnType<typeof useMoveSource>>
}) {
  if (source === undefined) return <span>{refNo}</span>
  return (
    <Button
      type="link"
      size="small"
      style={{ padding: 0 }}
      aria-label={`${source.label} ${refNo ?? kind}`}
      onClick={source.open}
    >
      {refNo ?? source.label}
    </Button>
  )
}

const purses = { principal: '本金', gift: '赠送', points: '积分' } as const

/** 批次: what is left of each, and until when; the next to expire is used first. */
export function MemberLots({ detail: { lots } }: Props) {
  const kind = useWords('member_move_kind')
  const { businessDate = '' } = useWorkplace()
  const amount = (purse: keyof typeof purses, n: number) =>
    purse === 'points' ? n.toLocaleString('zh-CN') : formatYuan(n)
  return (
    <Table
      {...shared}
      rowKey="id"
      aria-label="余额批次"
      locale={{ emptyText: '没有余额' }}
      dataSource={[...lots]}
      columns={[
        { title: '类别', render: (_, lot) => purses[lot.purse] },
        { title: '得到', dataIndex: 'earnedOn' },
        { title: '来源', render: (_, lot) => kind(lot.source) },
        { title: '原有', align: 'right', render: (_, lot) => amount(lot.purse, lot.amount) },
        { title: '剩余', align: 'right', render: (_, lot) => amount(lot.purse, lot.remaining) },
        {
          title: '有效至',
          render: (_, lot) =>
            lot.expiresOn === null ? (
              '长期有效'
            ) : lot.expiresOn < businessDate ? (
              <Tag>{lot.expiresOn} 已过期</Tag>
            ) : (
              lot.expiresOn
            ),
        },
        { title: '酒店', dataIndex: 'hotelOf' },
      ]}
    />
  )
}

export function MemberCards({ detail: { cards } }: Props) {
  const kind = useWords('member_card_kind')
  const state = useWords('member_card_state')
  return (
    <Table
      {...shared}
      rowKey="id"
      aria-label="会员卡"
      locale={{ emptyText: '没有卡' }}
      dataSource={[...cards]}
      columns={[
        { title: '卡号', dataIndex: 'cardNo' },
        { title: '类型', render: (_, card) => kind(card.kind) },
        {
          title: '状态',
          render: (_, card) => (
            <Tag color={card.state === 'normal' ? 'success' : 'default'}>{state(card.state)}</Tag>
          ),
        },
        { title: '发卡日期', dataIndex: 'issuedOn' },
      ]}
    />
  )
}

export function MemberStays({ detail: { stays } }: Props) {
  const { user } = useWorkplace()
  return (
    <Table
      {...shared}
      rowKey="stayId"
      aria-label="住店"
      locale={{ emptyText: '还没有住过，退房后计入' }}
      dataSource={[...stays]}
      columns={[
        {
          title: '单号',
          // The orders of another hotel are its own.
          render: (_, stay) =>
            stay.hotelOf === user.hotelCode ? (
              <OrderLink order={{ stayId: stay.stayId }} text={stay.stayNo} />
            ) : (
              stay.stayNo
            ),
        },
        { title: '酒店', dataIndex: 'hotelOf' },
        { title: '离店', dataIndex: 'businessDate' },
        { title: '间夜', align: 'right', dataIndex: 'nights' },
        { title: '消费', align: 'right', render: (_, stay) => <Amount fen={stay.spentFen} /> },
        { title: '积分', align: 'right', render: (_, stay) => <Points points={stay.points} /> },
      ]}
    />
  )
}

export function MemberLevels({ detail: { levels } }: Props) {
  const cause = useWords('member_level_cause')
  return (
    <Table
      {...shared}
      rowKey="at"
      aria-label="等级变更"
      locale={{ emptyText: '没有等级变更' }}
      dataSource={levels.map((one, at) => ({ ...one, at }))}
      columns={[
        { title: '营业日', dataIndex: 'businessDate' },
        { title: '变更', render: (_, one) => `${one.fromLevel ?? '—'} → ${one.toLevel}` },
        { title: '原因', render: (_, one) => cause(one.cause) },
        { title: '说明', dataIndex: 'reason' },
        { title: '操作员', dataIndex: 'realname' },
      ]}
    />
  )
}

const item = (label: string, children: string | null) => ({ key: label, label, children: children || '—' })

export function MemberFacts({ detail: { member } }: Props) {
  const gender = useWords('guest_gender')
  const channel = useWords('member_join_channel')
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, sm: 2, md: 3 }}
      items={[
        item('会员号', member.memberNo),
        item('手机', `${member.phone}${member.phoneVerified === 'Y' ? '（已验证）' : ''}`),
        item('性别', gender(member.gender)),
        item('生日', member.birthday),
        item('入会日期', member.joinDate),
        item('入会酒店', member.joinHotel),
        item('来源', channel(member.joinChannel)),
        item('销售员', member.salesman),
        item('支付密码', member.hasPassword ? '已设置' : '未设置'),
        { ...item('备注', member.remark), span: 'filled' as const },
      ]}
    />
  )
}
