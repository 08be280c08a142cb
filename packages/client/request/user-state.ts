import type { UserInfo } from '@kezhan/resource/user-info'

/** Everything the browser knows about its user, under the names of shell §3. */
export interface UserState<Node> {
  readonly token: string
  readonly username: string
  readonly realname: string
  readonly tenantid: string
  /** The greeting for the hour. */
  readonly welcome: string
  readonly avatar: string | null
  /** The menu; empty until the guard has loaded it. */
  readonly permissionList: readonly Node[]
  readonly info: UserInfo & { readonly menu: readonly Node[] }
  readonly sysSafeMode: boolean
}

export function userStateOf<Node>(
  session: { readonly token: string; readonly user: UserInfo },
  loaded: { readonly menu: readonly Node[]; readonly sysSafeMode: boolean },
  welcome: string,
): UserState<Node> {
  const { token, user } = session
  const { menu, sysSafeMode } = loaded
  return {
    token,
    username: user.username,
    realname: user.realname,
    tenantid: user.tenantId,
    welcome,
    avatar: user.avatar,
    permissionList: menu,
    info: { ...user, menu },
    sysSafeMode,
  }
}
