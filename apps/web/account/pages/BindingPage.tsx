import { useCall } from '@kezhan/client/request/use-call'
import { type OwnProfile, ownProfile } from '@kezhan/identity/model/account-calls'
import { Loaded } from '@kezhan/widgets/list/Loaded'
import { Link } from 'react-router'
import { hiddenEmail, hiddenPhone } from '../hidden-contact'
import { SettingsFrame } from '../SettingsFrame'
import { ThirdAccounts } from '../ThirdAccounts'

/** What else than the name leads to this account; it says nothing that is not so. */
export default function BindingPage() {
  const profile = useCall(ownProfile, {}, { staleTimeMs: 0 })
  return (
    <SettingsFrame title="账号绑定">
      <section className="account-card">
        <Loaded query={profile}>{own => <Bindings own={own} />}</Loaded>
      </section>
      <section className="account-card">
        <h2>第三方账号</h2>
        <ThirdAccounts />
      </section>
    </SettingsFrame>
  )
}

function Bindings({ own: { phone, email } }: { own: OwnProfile }) {
  return (
    <ul className="account-lines" aria-label="绑定">
      <Binding
        title="手机号码"
        bound={phone === null ? null : hiddenPhone(phone)}
        use="用于短信登录和找回密码"
      />
      <Binding
        title="邮箱"
        bound={email === null ? null : hiddenEmail(email)}
        use="用于联系，每个邮箱只属于一个账号"
      />
    </ul>
  )
}

function Binding({ title, bound, use }: { title: string; bound: string | null; use: string }) {
  return (
    <li>
      <div>
        <strong>{title}</strong>
        <span className="account-state" data-good={bound !== null}>
          {bound === null ? '未绑定' : `已绑定 ${bound}`}
        </span>
        <Link className="account-action" to="/account/settings/base" aria-label={`设置${title}`}>
          {bound === null ? '去绑定' : '更换'}
        </Link>
      </div>
      <div className="account-hint">{use}</div>
    </li>
  )
}
