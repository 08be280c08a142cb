import { Link, useLocation } from 'react-router'
import { LoginFrame } from './LoginFrame'
import { useLoginBase } from './login-base'

/** What happens next; the name comes along from the registration and is gone for whoever opens the address anew. */
export default function RegisterResultPage() {
  const { loginPath } = useLoginBase()
  const username = usernameIn(useLocation().state)
  return (
    <LoginFrame
      title={username === undefined ? '注册结果' : '注册成功'}
      footer={<Link to="/help">帮助</Link>}
    >
      {username === undefined ? (
        <p>注册提交后，账号需要管理员审核开通才能登录。</p>
      ) : (
        <p>
          您的用户名是 <strong>{username}</strong>，请记住它和刚才设置的密码。
        </p>
      )}
      <ol className="login-steps">
        <li>账号现在处于“待审核”状态，暂时不能登录。</li>
        <li>请联系您所在酒店或平台的管理员，告知您的用户名，由管理员分配酒店和角色。</li>
        <li>开通后，酒店员工从酒店登录页登录，平台人员从平台登录页登录。</li>
      </ol>
      <Link className="button button-primary login-submit" to={loginPath}>
        返回登录
      </Link>
    </LoginFrame>
  )
}

function usernameIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('username' in state)) return undefined
  return typeof state.username === 'string' ? state.username : undefined
}
