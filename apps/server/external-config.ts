import {
  type CasServer,
  casName,
  type ExternalOptions,
  type OAuth2Provider,
} from '@kezhan/identity/server/external/external-options'
import { StartProblem } from '@kezhan/server-kit/db/start-problem'

type Env = Readonly<Record<string, string | undefined>>

const timeoutMs = 5000

/** Sign-in by other services as the environment describes it. A half description stops the start with a sentence. */
export function externalOf(env: Env): ExternalOptions | undefined {
  const oauth2 = oauth2Of(env)
  const cas = casOf(env)
  if (oauth2 === undefined && cas === undefined) return undefined
  return {
    publicUrl: publicUrlOf(env.KEZHAN_PUBLIC_URL ?? ''),
    ...(oauth2 === undefined ? {} : { oauth2 }),
    ...(cas === undefined ? {} : { cas }),
    timeoutMs,
  }
}

function oauth2Of(env: Env): OAuth2Provider | undefined {
  if (!env.KEZHAN_OAUTH2_AUTHORIZE_URL) return undefined
  const name = env.KEZHAN_OAUTH2_NAME || 'oauth2'
  if (!/^[a-z][a-z0-9-]{0,31}$/.test(name) || name === casName)
    throw new StartProblem(
      'KEZHAN_OAUTH2_NAME 不正确，应为小写字母开头的字母、数字和短横线，最多 32 位，且不能是 cas。',
    )
  return {
    name,
    title: env.KEZHAN_OAUTH2_TITLE || '第三方账号',
    authorizeUrl: urlIn(env, 'KEZHAN_OAUTH2_AUTHORIZE_URL'),
    tokenUrl: urlIn(env, 'KEZHAN_OAUTH2_TOKEN_URL'),
    userUrl: urlIn(env, 'KEZHAN_OAUTH2_USERINFO_URL'),
    clientId: textIn(env, 'KEZHAN_OAUTH2_CLIENT_ID'),
    clientSecret: textIn(env, 'KEZHAN_OAUTH2_CLIENT_SECRET'),
    scope: env.KEZHAN_OAUTH2_SCOPE || 'openid profile',
    idClaim: env.KEZHAN_OAUTH2_USER_CLAIM || 'sub',
    bindBy: bindByOf(env),
  }
}

/** The names of OpenID Connect. */
const usualClaims = { username: 'preferred_username', phone: 'phone_number', email: 'email' } as const

function bindByOf(env: Env): OAuth2Provider['bindBy'] {
  const wanted = env.KEZHAN_OAUTH2_BIND_BY
  if (!wanted) return undefined
  const column = (['username', 'phone', 'email'] as const).find(one => one === wanted)
  if (column === undefined)
    throw new StartProblem(
      'KEZHAN_OAUTH2_BIND_BY 不正确，应为 username、phone 或 email，留空表示只认已绑定的账号。',
    )
  return { column, claim: env.KEZHAN_OAUTH2_BIND_CLAIM || usualClaims[column] }
}

function casOf(env: Env): CasServer | undefined {
  if (!env.KEZHAN_CAS_URL) return undefined
  const url = urlIn(env, 'KEZHAN_CAS_URL').replace(/\/+$/, '')
  return { title: env.KEZHAN_CAS_TITLE || '统一认证', url }
}

function publicUrlOf(text: string): string {
  const url = text.replace(/\/+$/, '')
  if (!/^https?:\/\/[\w.-]+(:\d+)?$/.test(url))
    throw new StartProblem(
      '配置了第三方登录或统一认证时，必须用 KEZHAN_PUBLIC_URL 写明浏览器访问本系统的地址，如 https://pms.example.com。',
    )
  return url
}

/** The sentence names the variable and never its value, which may be a secret in the wrong place. */
function urlIn(env: Env, name: string): string {
  const text = textIn(env, name)
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new StartProblem(`${name} 不正确，应为 https:// 开头的完整地址。`)
  return text
}

function textIn(env: Env, name: string): string {
  const text = env[name]?.trim()
  if (!text) throw new StartProblem(`缺少 ${name}，第三方登录的配置不完整。`)
  return text
}
