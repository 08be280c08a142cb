import { ImportOutlined, PlusOutlined } from '@ant-design/icons'
import { Can } from '@kezhan/client/access/Can'
import { memberImport } from '@kezhan/members/model/import-calls'
import { member, memberMove } from '@kezhan/members/model/member'
import { memberAdd } from '@kezhan/members/model/member-calls'
import { memberStates } from '@kezhan/members/rules/member-states'
import { permissionOf } from '@kezhan/resource/permission'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import type { RowAction } from '@kezhan/widgets/list/row-action'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { actionsIn, type MemberActionName } from '../member/member-actions'
import { useMemberCoupons } from '../member/member-coupons'
import type { MemberRef } from '../member/member-dialog-props'
import { useMemberDrawer } from '../member/use-member-drawer'
import { inReadingOrder } from '../reading-order'

const ImportMembers = lazyWidget(async () => (await import('../member/ImportMembers')).default, 0)
const MemberDialog = lazyWidget(async () => (await import('../member/MemberDialog')).default, 0)

/** Who he is and what he has come first; his numbers are looked up, not read. */
const listed = inReadingOrder(member, [
  'name',
  'phone',
  'levelId',
  'principalFen',
  'giftFen',
  'points',
  'cardNo',
  'memberNo',
])
const place = '/CustomerRelationship/memberManagement'

/** 会员卡管理: the members, and everything that is done with them. */
export default function MemberPage() {
  const navigate = useNavigate()
  const members = useMemberDrawer()
  const [isImporting, setImporting] = useState(false)
  const [acting, setActing] = useState<{ action: MemberActionName; member: MemberRef }>()
  const { IssueDialog } = useMemberCoupons()
  const [issuing, setIssuing] = useState<MemberRef>()
  const rowActions = (row: Row): RowAction[] => [
    ...actionsIn(stateOf(row)).map(({ name, label, right, danger }) => ({
      key: name,
      label,
      do: right,
      danger,
      onClick: () => setActing({ action: name, member: refOf(row) }),
    })),
    ...(IssueDialog !== undefined && stateOf(row) === 'normal'
      ? [{ key: 'issue', label: '发券', onClick: () => setIssuing(refOf(row)) }]
      : []),
    {
      key: 'moves',
      label: '消费记录',
      do: permissionOf(memberMove, 'list'),
      onClick: () => void navigate(`${place}/memCardDetails?memberNo=${String(row.memberNo)}`),
    },
  ]
  const add = (
    <Can do={memberAdd.access}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate(`${place}/newMembers`)}>
        新增会员
      </Button>
    </Can>
  )
  const bring = (
    <Can do={memberImport.access}>
      <Button icon={<ImportOutlined />} onClick={() => setImporting(true)}>
        导入
      </Button>
    </Can>
  )
  return (
    <>
      <ResourcePage
        of={listed}
        cells={{ state: row => <StateTag state={stateOf(row)} /> }}
        toolbar={() => (
          <>
            {add}
            {bring}
          </>
        )}
        nextStep={
          <>
            {add} {bring}
          </>
        }
        rowActions={rowActions}
        onRowOpen={row => members.open(row.id)}
      />
      {members.drawer}
      {isImporting && <ImportMembers onClosed={() => setImporting(false)} />}
      {issuing !== undefined && IssueDialog !== undefined && (
        <IssueDialog member={issuing} onClosed={() => setIssuing(undefined)} />
      )}
      {acting !== undefined && <MemberDialog {...acting} onClosed={() => setActing(undefined)} />}
    </>
  )
}

const refOf = (row: Row): MemberRef => ({ id: row.id, name: String(row.name) })

const stateOf = ({ state }: Row) => (state === 'frozen' || state === 'closed' ? state : 'normal')

const StateTag = ({ state }: { state: 'normal' | 'frozen' | 'closed' }) => (
  <Tag color={state === 'normal' ? 'success' : state === 'frozen' ? 'warning' : 'default'}>
    {memberStates.states[state]}
  </Tag>
)
