import { brand } from '@kezhan/app-web/brand'
import { useCall, useGet } from '@kezhan/client/request/use-call'
import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { type OwnProfile, ownProfile } from '@kezhan/identity/model/account-calls'
import { Link } from 'react-router'
import '../account.css'
import { Loaded } from '@kezhan/widgets/list/Loaded'
import { Face } from '../Face'
import { LoginHistory } from '../LoginHistory'

const shortcuts = [
  { path: '/account/settings/base', title: '基本设置' },
  { path: '/account/settings/security', title: '安全设置' },
  { path: '/account/settings/custom', title: '个性化设置' },
  { path: '/account/settings/notification', title: '消息通知' },
  { path: '/account/workplace', title: '工作台' },
  { path: '/isps/userAnnouncement', title: '我的通告' },
] as const

/** Who I am here, what waits for me, and where I was signed in. */
export default function CenterPage() {
  const profile = useCall(ownProfile)
  return (
    <div className="account-center">
      <section className="account-card account-who">
        <h1 className="account-title">个人中心</h1>
        <Loaded query={profile}>{own => <Who own={own} />}</Loaded>
      </section>
      <div className="account-column">
        <section className="account-card">
          <h2>常用入口</h2>
          <Notices />
          <ul className="account-shortcuts">
            {shortcuts.map(({ path, title }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
        <section className="account-card">
          <h2>最近登录</h2>
          <LoginHistory most={5} />
          <Link to="/account/settings/security">查看全部登录和会话</Link>
        </section>
      </div>
    </div>
  )
}

function Who({ own }: { own: OwnProfile }) {
  const { user } = useWorkplace()
  const current = own.departments.find(one => one.orgCode === user.orgCode)?.departName
  const facts = [
    ['用户名', own.username],
    ['单位', own.hotelName || brand.platform],
    ['角色', own.roles.join('、')],
    ['当前部门', current],
    ['所属部门', own.departments.map(one => one.departName).join('、')],
    ['手机号码', own.phone],
    ['邮箱', own.email],
    ['账号创建', own.createTime],
  ] as const
  return (
    <>
      <div className="account-head">
        <Face person={own} className="account-face" />
        <strong>{own.realname}</strong>
      </div>
      <dl className="account-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '未设置'}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

interface Unread {
  readonly anntMsgTotal: number
  readonly sysMsgTotal: number
}

/** The bell says it too; here it is a sentence. */
function Notices() {
  const { data } = useGet<Unread | null>('/sys/annountCement/listByUser', {}, { quiet: true })
  if (!data) return null
  const unread = Number(data.anntMsgTotal) + Number(data.sysMsgTotal)
  return (
    <p className="account-hint">
      {unread === 0 ? '没有未读消息。' : <Link to="/isps/userAnnouncement">{`有 ${unread} 条未读消息`}</Link>}
    </p>
  )
}
