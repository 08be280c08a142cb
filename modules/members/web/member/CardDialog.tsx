import { useCall } from '@kezhan/client/request/use-call'
import { memberCardFound, memberCardLost, memberCardReplace } from '@kezhan/members/model/card-calls'
import { type MemberDetail, memberDetail } from '@kezhan/members/model/member-calls'
import { type CardAction, cardStates } from '@kezhan/members/rules/card-states'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import { Alert } from 'antd'
import { DialogWait } from './DialogWait'
import type { MemberDialogProps } from './member-dialog-props'

type CardDeed = 'lost' | 'found' | 'replace'

const deeds = {
  lost: { title: '挂失', as: 'reportLost', none: '没有可以挂失的卡。' },
  found: { title: '解除挂失', as: 'found', none: '没有挂失的卡。' },
  replace: { title: '补卡换卡', as: 'replace', none: '没有可以补换的卡。' },
} as const satisfies Record<CardDeed, { title: string; as: CardAction; none: string }>

/** 挂失, 解除挂失 and 补卡 of one of his cards; the certificate is looked at first. */
export function CardDialog({ deed, member, onClosed }: MemberDialogProps & { deed: CardDeed }) {
  const { data, error } = useCall(memberDetail, { memberId: member.id }, { quiet: true })
  const { title: verb, as, none } = deeds[deed]
  const title = `${verb} · ${member.name}`
  const fitting = data?.cards.filter(card => isFitting(card, as)) ?? []
  const [first] = fitting
  if (first === undefined)
    return (
      <DialogWait
        title={title}
        problem={error}
        said={data === undefined ? undefined : none}
        onClosed={onClosed}
      />
    )
  const shared = {
    title,
    initial: { cardId: first.id, isIdentityChecked: 'N' },
    overrides: {
      cardId: { choices: Object.fromEntries(fitting.map(card => [card.id, card.cardNo])) },
      reason: { missing: '请填写原因' },
    },
    note: <Alert type="info" showIcon title={notes[deed]} style={{ marginBottom: 16 }} />,
    onClosed,
  } as const
  if (deed === 'lost') return <CallDialog {...shared} call={memberCardLost} okText="挂失" done="已挂失" />
  if (deed === 'found')
    return <CallDialog {...shared} call={memberCardFound} okText="解除挂失" done="已解除挂失" />
  return (
    <CallDialog
      {...shared}
      call={memberCardReplace}
      okText="换卡"
      done={({ cardNo }) => `已换卡，新卡号 ${cardNo}`}
    />
  )
}

const notes = {
  lost: '挂失后这张卡不能再用；余额和积分在会员名下，不受影响。',
  found: '请核对本人证件后解除挂失。',
  replace: '旧卡作废，余额、积分和等级不变。',
} as const

const isFitting = ({ state }: MemberDetail['cards'][number], action: CardAction): boolean =>
  cardStates.actions[action].from.some(one => one === state)
