import { useCall } from '@kezhan/client/request/use-call'
import { ownLogins } from '@kezhan/identity/model/account-calls'
import { Loaded } from '@kezhan/widgets/list/Loaded'

const kinds: Readonly<Record<string, string>> = {
  password: '密码登录',
  hotel: '酒店登录',
  phone: '短信登录',
  third: '第三方登录',
  cas: '单点登录',
}

/** The last sign-ins, failed ones too: whoever sees one that was not his knows what to do. */
export function LoginHistory({ most }: { most: number }) {
  const logins = useCall(ownLogins, {}, { staleTimeMs: 0 })
  return (
    <Loaded query={logins}>
      {rows =>
        rows.length === 0 ? (
          <p className="account-hint">还没有登录记录。</p>
        ) : (
          <ul className="account-lines" aria-label="最近登录">
            {rows.slice(0, most).map(({ id, at, kind, address, device, isSuccess, reason }) => (
              <li key={id}>
                <div>
                  <strong>{kinds[kind] ?? kind}</strong>
                  <span className="account-state" data-good={isSuccess}>
                    {isSuccess ? '成功' : `失败${reason === null ? '' : `：${reason}`}`}
                  </span>
                </div>
                <div className="account-hint">
                  {at} · {address} · {device}
                </div>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
