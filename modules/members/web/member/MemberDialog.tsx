import { formatYuan } from '@kezhan/base/money'
import { useCall } from '@kezhan/client/request/use-call'
import {
  memberClose,
  memberDetail,
  memberEdit,
  memberFreeze,
  memberMerge,
  memberSetLevel,
  memberSetPassword,
  memberUnfreeze,
} from '@kezhan/members/model/member-calls'
import { memberAdjustPoints } from '@kezhan/members/model/purse-calls'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import { Alert } from 'antd'
import { GenderPart, LevelPart, SalesmanPart } from '../parts'
import { useMemberAct } from '../use-member-act'
import { CardDialog } from './CardDialog'
import { DialogWait } from './DialogWait'
import { MemberPart } from './MemberPart'
import type { MemberActionName } from './member-actions'
import type { MemberDialogProps } from './member-dialog-props'
import { RefundDialog } from './RefundDialog'
import { TopUpDialog } from './TopUpDialog'

/** The dialog of an action on a member. */
export default function MemberDialog({ action, ...props }: MemberDialogProps & { action: MemberActionName }) {
  switch (action) {
    case 'topUp':
      return <TopUpDialog {...props} />
    case 'refund':
      return <RefundDialog {...props} />
    case 'points':
      return <PointsDialog {...props} />
    case 'level':
      return <LevelDialog {...props} />
    case 'lost':
    case 'found':
    case 'replace':
      return <CardDialog {...props} deed={action} />
    case 'edit':
      return <EditDialog {...props} />
    case 'password':
      return <PasswordDialog {...props} />
    case 'freeze':
    case 'unfreeze':
      return <FreezeDialog {...props} isFrozen={action === 'unfreeze'} />
    case 'merge':
      return <MergeDialog {...props} />
    case 'close':
      return <CloseDialog {...props} />
  }
}

const asked = { reason: { missing: '请填写原因' } } as const
const info = (text: string) => <Alert type="info" showIcon title={text} style={{ marginBottom: 16 }} />
const warning = (text: string) => <Alert type="warning" showIcon title={text} style={{ marginBottom: 16 }} />

function PointsDialog({ member, onClosed }: MemberDialogProps) {
  const { data } = useCall(memberDetail, { memberId: member.id }, { quiet: true })
  const act = useMemberAct()
  return (
    <CallDialog
      call={memberAdjustPoints}
      title={`积分调整 · ${member.name}`}
      given={{ memberId: member.id }}
      overrides={{ ...asked, points: { help: '正数增加，负数扣减' } }}
      note={data === undefined ? null : info(`现有 ${data.member.points} 积分`)}
      done={({ points }) => `已调整，现有 ${points} 积分`}
      act={async (sent, done) => (await act(memberAdjustPoints, sent, done)) !== undefined}
      onClosed={onClosed}
    />
  )
}

function LevelDialog({ member, onClosed }: MemberDialogProps) {
  const { data } = useCall(memberDetail, { memberId: member.id }, { quiet: true })
  const until = data?.member.levelExpiresOn
  return (
    <CallDialog
      call={memberSetLevel}
      title={`升降级 · ${member.name}`}
      given={{ memberId: member.id }}
      overrides={{
        ...asked,
        levelId: { label: '新等级', missing: '请选择等级' },
        expiresOn: { help: '空着按等级的有效月数' },
      }}
      parts={{ levelId: LevelPart }}
      note={
        data === undefined
          ? null
          : info(`现在是${data.member.levelName}，${until == null ? '长期有效' : `有效至 ${until}`}`)
      }
      done={({ levelName }) => `已调整为${levelName}`}
      onClosed={onClosed}
    />
  )
}

function EditDialog({ member, onClosed }: MemberDialogProps) {
  const { data, error } = useCall(memberDetail, { memberId: member.id }, { quiet: true })
  const title = `修改资料 · ${member.name}`
  if (data === undefined) return <DialogWait title={title} problem={error} onClosed={onClosed} />
  const { name, phone, gender, birthday, salesman, remark, version } = data.member
  return (
    <CallDialog
      call={memberEdit}
      title={title}
      given={{ memberId: member.id, version }}
      initial={{ name, phone, gender, birthday, salesman, remark }}
      parts={{ gender: GenderPart, salesman: SalesmanPart }}
      okText="保存"
      widthPx={560}
      done="保存成功"
      onClosed={onClosed}
    />
  )
}

const PasswordDialog = ({ member, onClosed }: MemberDialogProps) => (
  <CallDialog
    call={memberSetPassword}
    title={`设置支付密码 · ${member.name}`}
    given={{ memberId: member.id }}
    initial={{ isIdentityChecked: 'N' }}
    note={info('用储值和积分付款时输入；忘记了核验证件后在这里重设。')}
    okText="保存"
    done={(_, { password }) => (password ? '密码已设置' : '密码已取消')}
    onClosed={onClosed}
  />
)

function FreezeDialog({ member, isFrozen, onClosed }: MemberDialogProps & { isFrozen: boolean }) {
  const verb = isFrozen ? '解冻' : '冻结'
  return (
    <CallDialog
      call={isFrozen ? memberUnfreeze : memberFreeze}
      title={`${verb} · ${member.name}`}
      given={{ memberId: member.id }}
      overrides={asked}
      note={isFrozen ? null : warning('冻结后不能充值，也不能用储值、积分付款。')}
      okText={verb}
      done={`已${verb}`}
      onClosed={onClosed}
    />
  )
}

const MergeDialog = ({ member, onClosed }: MemberDialogProps) => (
  <CallDialog
    call={memberMerge}
    title={`合并 · ${member.name}`}
    given={{ memberId: member.id }}
    overrides={{ ...asked, intoId: { missing: '请选择保留的会员' } }}
    parts={{ intoId: MemberPart }}
    note={warning(
      `${member.name}的储值、积分和卡转到保留的会员名下，有效期不变；${member.name}随后注销，不能撤销。`,
    )}
    okText="合并"
    widthPx={560}
    done="已合并"
    onClosed={onClosed}
  />
)

function CloseDialog({ member, onClosed }: MemberDialogProps) {
  const { data } = useCall(memberDetail, { memberId: member.id }, { quiet: true })
  const storedFen = data === undefined ? 0 : data.member.principalFen + data.member.giftFen
  const text =
    storedFen > 0
      ? `还有储值 ${formatYuan(storedFen)}，请先退储值。`
      : `注销后卡全部作废${data !== undefined && data.member.points > 0 ? `，${data.member.points} 积分清零` : ''}，不能撤销。`
  return (
    <CallDialog
      call={memberClose}
      title={`注销 · ${member.name}`}
      given={{ memberId: member.id }}
      overrides={asked}
      note={warning(text)}
      okText="注销"
      done="已注销"
      onClosed={onClosed}
    />
  )
}
