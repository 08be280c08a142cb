import { isInChatApp } from '@kezhan/client/request/chat-app'
import type { ExternalService } from '@kezhan/identity/model/external-calls'
import { externalRefusals } from '@kezhan/identity/rules/external-refusals'
import { useEffect, useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { hotelLoginPath, platformLoginPath } from '../guard/entry-paths'
import { readFarewellNotice } from '../guard/farewell'
import { completedQuery, rememberWanted, wayTo } from './external-way'
import { LoginFrame } from './LoginFrame'
import { LoginGate } from './LoginGate'
import { useExternalServices } from './use-external-services'
import { useExternalSignIn } from './use-external-sign-in'

/** Sign-in by other services: the way there, and the end of the way back. */
export default function OAuth2LoginPage() {
  const [params] = useSearchParams()
  const completed = completedQuery(params)
  if (completed !== undefined) return <Navigate to={`?${completed}`} replace />
  return (
    <LoginGate>
      <ExternalLogin params={params} />
    </LoginGate>
  )
}

function ExternalLogin({ params }: { params: URLSearchParams }) {
  const redirect = params.get('redirect')
  const { isBusy, problem } = useExternalSignIn({
    ticket: params.get('ticket'),
    provider: params.get('provider'),
  })
  // Until someone signs in, it says why the last session ended.
  const [farewell] = useState(readFarewellNotice)
  const failure = problem ?? refusalText(params.get('problem'))
  const notice = failure ?? farewell
  const search = searchFor(redirect)
  const others = (
    <>
      <Link to={hotelLoginPath + search}>酒店用户登录</Link>
      <Link to={platformLoginPath + search}>平台管理员登录</Link>
    </>
  )
  return (
    <LoginFrame title="第三方登录" footer={others}>
      {notice !== undefined && (
        <p className="login-notice" role="alert">
          {notice}
        </p>
      )}
      {isBusy ? (
        <p className="login-lead" role="status">
          正在登录…
        </p>
      ) : (
        <Services redirect={redirect} isFresh={failure === undefined} />
      )}
    </LoginFrame>
  )
}

interface ServicesProps {
  redirect: string | null
  /** Nothing went wrong yet: a chat program, which knows who its user is, may go on by itself. */
  isFresh: boolean
}

function Services({ redirect, isFresh }: ServicesProps) {
  const { services, problem, retry } = useExternalServices()
  const only = isFresh && isInChatApp() && services?.length === 1 ? services[0]?.provider : undefined
  useEffect(() => {
    if (only === undefined) return
    rememberWanted(redirect)
    window.location.assign(wayTo(only))
  }, [only, redirect])

  if (problem !== undefined)
    return (
      <>
        <p className="login-notice" role="alert">
          {problem}
        </p>
        <button type="button" className="button login-submit" onClick={retry}>
          重试
        </button>
      </>
    )
  if (services === undefined) return <p className="login-lead">正在查询可用的登录方式…</p>
  if (only !== undefined) return <p className="login-lead">正在前往{services[0]?.title}…</p>
  return services.length === 0 ? (
    <Nothing redirect={redirect} />
  ) : (
    <Ways services={services} redirect={redirect} />
  )
}

function Ways({ services, redirect }: { services: readonly ExternalService[]; redirect: string | null }) {
  return (
    <>
      <p className="login-lead">酒店员工的班次为登录时当值的班次。</p>
      <div className="login-ways">
        {services.map(({ provider, title }) => (
          <a
            key={provider}
            className="button button-primary login-submit"
            href={wayTo(provider)}
            onClick={() => rememberWanted(redirect)}
          >
            使用{title}登录
          </a>
        ))}
      </div>
    </>
  )
}

/** Visitors from chat programs come here first, so the way to the usual login is as plain as theirs would be. */
function Nothing({ redirect }: { redirect: string | null }) {
  return (
    <>
      <p className="login-lead">
        本系统没有配置第三方登录，请用账号密码登录。企业微信、钉钉、统一认证等登录方式由管理员在服务器上配置。
      </p>
      <Link className="button button-primary login-submit" to={hotelLoginPath + searchFor(redirect)}>
        用账号密码登录
      </Link>
    </>
  )
}

const searchFor = (redirect: string | null) =>
  redirect === null ? '' : `?${new URLSearchParams({ redirect })}`

/** The sentence of a reason that the server named in the address; whatever else stands there is not repeated. */
function refusalText(code: string | null): string | undefined {
  return Object.entries(externalRefusals).find(([known]) => known === code)?.[1]
}
