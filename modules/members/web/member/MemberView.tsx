import { formatYuan } from '@kezhan/base/money'
import { Can } from '@kezhan/client/access/Can'
import { useAccess } from '@kezhan/client/access/use-access'
import { useCall } from '@kezhan/client/request/use-call'
import { member as memberResource } from '@kezhan/members/model/member'
import { type MemberDetail, memberDetail } from '@kezhan/members/model/member-calls'
import { historyRight } from '@kezhan/resource/row-history'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { MenuButton } from '@kezhan/widgets/MenuButton'
import { Button, Progress, Skeleton, Tabs } from 'antd'
import { useState } from 'react'
import styles from '../members.module.css'
import { MemberCards, MemberFacts, MemberLevels, MemberLots, MemberMoves, MemberStays } from './MemberTabs'
import { actionsIn, type MemberActionName } from './member-actions'
import { useMemberCoupons } from './member-coupons'
import { nextSentence, waysToNext } from './next-level'

const MemberDialog = lazyWidget(async () => (await import('./MemberDialog')).default, 0)
const RowHistoryDialog = lazyWidget(
  async () => (await import('@kezhan/web-kit/resource/history/RowHistoryDialog')).RowHistoryDialog,
  0,
)

/** All that is known of a member, and what can be done with him. */
export function MemberView({ memberId }: { memberId: string }) {
  const { data, error, refetch } = useCall(memberDetail, { memberId }, { keepPrevious: true, quiet: true })
  if (error !== null)
    return <ListProblem problem={error} right={memberDetail.access} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 12 }} />
  return <Known detail={data} />
}

function Known({ detail }: { detail: MemberDetail }) {
  const { member } = detail
  const { List: Coupons } = useMemberCoupons()
  return (
    <>
      <Actions detail={detail} />
      <dl className={styles.figures}>
        <div>
          <dt>储值本金</dt>
          <dd>{formatYuan(member.principalFen)}</dd>
        </div>
        <div>
          <dt>赠送余额</dt>
          <dd>{formatYuan(member.giftFen)}</dd>
        </div>
        <div>
          <dt>积分</dt>
          <dd>{member.points.toLocaleString('zh-CN')}</dd>
        </div>
        <div>
          <dt>累计间夜</dt>
          <dd>{member.nights}</dd>
        </div>
        <div>
          <dt>累计消费</dt>
          <dd>{formatYuan(member.spentFen)}</dd>
        </div>
        <div>
          <dt>等级</dt>
          <dd>
            {member.levelName}
            <small>{member.levelExpiresOn === null ? '长期有效' : `有效至 ${member.levelExpiresOn}`}</small>
          </dd>
        </div>
      </dl>
      {member.state !== 'closed' && <NextLevel detail={detail} />}
      <Tabs
        items={[
          { key: 'moves', label: '流水', children: <MemberMoves detail={detail} /> },
          { key: 'lots', label: `余额批次 ${detail.lots.length}`, children: <MemberLots detail={detail} /> },
          ...(Coupons === undefined
            ? []
            : [{ key: 'coupons', label: '优惠券', children: <Coupons memberId={member.id} /> }]),
          { key: 'cards', label: `会员卡 ${detail.cards.length}`, children: <MemberCards detail={detail} /> },
          { key: 'stays', label: '住店', children: <MemberStays detail={detail} /> },
          { key: 'levels', label: '等级变更', children: <MemberLevels detail={detail} /> },
          { key: 'facts', label: '资料与备注', children: <MemberFacts detail={detail} /> },
        ]}
      />
    </>
  )
}

const mostButtons = 4

function Actions({ detail: { member } }: { detail: MemberDetail }) {
  const { can } = useAccess()
  const [action, setAction] = useState<MemberActionName>()
  const [isIssuing, setIssuing] = useState(false)
  const { IssueDialog } = useMemberCoupons()
  const [showsHistory, setShowsHistory] = useState(false)
  const offered = actionsIn(member.state).filter(({ right }) => can(right))
  const more = offered.slice(mostButtons)
  return (
    <div className={styles.actions}>
      {offered.slice(0, mostButtons).map(({ name, label }, at) => (
        <Button key={name} {...(at === 0 ? { type: 'primary' } : {})} onClick={() => setAction(name)}>
          {label}
        </Button>
      ))}
      {IssueDialog !== undefined && member.state === 'normal' && (
        <Button onClick={() => setIssuing(true)}>发券</Button>
      )}
      {more.length > 0 && (
        <MenuButton
          label="更多操作"
          className={styles.moreButton}
          menu={{}}
          items={more.map(({ name, label, danger }) => ({
            key: name,
            label,
            danger,
            onClick: () => setAction(name),
          }))}
        >
          更多
        </MenuButton>
      )}
      <Can do={historyRight}>
        <Button type="link" onClick={() => setShowsHistory(true)}>
          修改记录
        </Button>
      </Can>
      {action !== undefined && (
        <MemberDialog action={action} member={member} onClosed={() => setAction(undefined)} />
      )}
      {isIssuing && IssueDialog !== undefined && (
        <IssueDialog member={member} onClosed={() => setIssuing(false)} />
      )}
      {showsHistory && (
        <RowHistoryDialog
          dataTable={memberResource.path}
          dataId={member.id}
          title={`${member.name}的修改记录`}
          onClosed={() => setShowsHistory(false)}
        />
      )}
    </div>
  )
}

function NextLevel({ detail }: { detail: MemberDetail }) {
  return (
    <section aria-label="升级">
      <p>{nextSentence(detail)}</p>
      <ul className={styles.progress}>
        {waysToNext(detail).map(({ title, percent, text }) => (
          <li key={title}>
            <span>{title}</span>
            <Progress
              size="small"
              percent={percent}
              showInfo={false}
              aria-label={`${title}已完成 ${percent}%`}
            />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
