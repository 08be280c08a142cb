import { useAccess } from '@kezhan/client/access/use-access'
import { teamRoutes } from '@kezhan/desk/model/order-words'
import { OrderAccount } from '@kezhan/stays/web/bill/OrderAccount'
import type { TeamDetail } from '@kezhan/teams/model/team-calls'
import { Empty } from 'antd'
import styles from './team.module.css'

/** 主账: what the team pays together. It is closed when its last guest has left, because his nights would find it closed. */
export function TeamMaster({ team }: { team: TeamDetail }) {
  const { can } = useAccess()
  const staying = team.inHouse + team.members.filter(member => member.state === 'waiting').length
  if (team.masterFolioId === null || !can('acct:list'))
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有查看主账的权限" />
  return (
    <>
      <p className={styles.why}>账务归集：{teamRoutes[team.route]}</p>
      <OrderAccount
        folioId={team.masterFolioId}
        closing={{ why: staying > 0 ? `仍有 ${staying} 间未退房，退房后再结主账` : undefined }}
      />
    </>
  )
}
