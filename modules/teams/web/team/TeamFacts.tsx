import { formatYuan } from '@kezhan/base/money'
import { teamRoutes } from '@kezhan/desk/model/order-words'
import { type TeamDetail, teamKinds } from '@kezhan/teams/model/team-calls'
import orderStyles from '@kezhan/web-kit/forms/order.module.css'
import styles from './team.module.css'

/** What a team is, in one look. */
export function TeamFacts({ team }: { team: TeamDetail }) {
  const release = team.releaseTs?.slice(0, 16)
  const facts: readonly (readonly [string, string | null])[] = [
    ['类别', teamKinds[team.kind]],
    ['到离', `${team.arriveDate} 至 ${team.departDate}`],
    ['领队', `${team.leaderName} ${team.leaderPhone}`],
    ['单位', team.unitName],
    ['账务归集', teamRoutes[team.route]],
    ['保留截止', release === undefined ? null : `${release}${team.released ? '（已释放）' : ''}`],
    ['计划/已报/在住/已退', `${team.planned}/${team.pickedUp}/${team.inHouse}/${team.out}`],
    ['会议', team.meetingNote],
    ['用餐', team.mealNote],
    ['价格原因', team.priceReason],
    ['备注', team.remark],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([label, text]) =>
        text === null || text === '' ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ),
      )}
      <div>
        <dt>主账余额</dt>
        <dd className={team.masterBalanceFen < 0 ? orderStyles.owed : undefined}>
          {formatYuan(team.masterBalanceFen)}
        </dd>
      </div>
    </dl>
  )
}
