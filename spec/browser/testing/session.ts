import type { Page } from 'playwright-core'

/** The password of every demo account, as the login page shows it. */
export const password = 'Kezhan@2026'

/** A session as the browser keeps it between visits. */
export interface StoredSession {
  readonly token: string
  readonly storage: { name: string; value: string }[]
}

interface LoginResult {
  readonly token: string
  readonly userInfo: { readonly username: string; readonly hotelCode: string; readonly tenantId: string }
}

const shared = new Map<string, Promise<StoredSession>>()

/** The session of an account that the tests of a file share. */
export function sessionOf(url: string, username: string): Promise<StoredSession> {
  const known = shared.get(username) ?? newSession(url, username)
  shared.set(username, known)
  return known
}

/** The platform's administrator, acting in the demo hotel. */
export const adminInHotel = 'admin@KZ001'

/** The next file of the worker has a product of its own, which knows nothing of these sessions. */
export const forgetSessions = (): void => shared.clear()

/** Signs in without a browser; the storage entries are those that the login page would write. */
export async function newSession(url: string, account: string): Promise<StoredSession> {
  const [username = '', hotelId] = account.split('@')
  const isPlatform = username === 'admin'
  const body = isPlatform ? { username, password } : { account: username, password, workShiftIndex: '01' }
  const { token, ...left } = await call<LoginResult>(url, 'POST', isPlatform ? '/sys/login' : '/user/login', {
    body,
  })
  const { userInfo } =
    hotelId === undefined
      ? left
      : await call<LoginResult>(url, 'POST', '/sys/user/actInHotel', { token, body: { hotelId } })
  const expire = Date.now() + 604_800_000
  const entry = (name: string, value: unknown) => ({
    name: `pro__${name}`,
    value: JSON.stringify({ value, expire }),
  })
  return {
    token,
    storage: [
      entry('Access-Token', token),
      entry('Login_Userinfo', userInfo),
      entry('Login_Username', userInfo.username),
      entry('TENANT_ID', userInfo.tenantId),
      ...(userInfo.hotelCode === '' ? [] : [entry('Pms-Hotel-Code', userInfo.hotelCode)]),
    ],
  }
}

interface Sent {
  readonly token?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** One call of the product; throws the server's message when it refuses. */
export async function call<T>(
  url: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { token, query = {}, body }: Sent = {},
): Promise<T> {
  const answer = await fetch(`${url}/pms${path}?${new URLSearchParams(query)}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { 'X-Access-Token': token }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  // Every answer below the API base is an envelope.
  const { success, message, result } = (await answer.json()) as {
    success: boolean
    message: string
    result: T
  }
  if (!success) throw new Error(`${method} ${path}: ${message}`)
  return result
}

/** As a person does it on the login page. */
export async function logIn(page: Page, account: string, secret = password): Promise<void> {
  await page.getByLabel('用户名').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(secret)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}
