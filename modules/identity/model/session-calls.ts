import type { DictItems } from '@kezhan/dictionaries/model/dict-item'
import { call } from '@kezhan/resource/call'
import type { UserInfo } from '@kezhan/resource/user-info'

export interface LoginResult {
  readonly token: string
  readonly hotelCode: string
  readonly userInfo: UserInfo
}
export interface PlatformLoginResult extends LoginResult {
  readonly departs: readonly { id: string; orgCode: string | null; departName: string }[]
  /** 0 none, 1 exactly one, 2 several. */
  readonly multi_depart: 0 | 1 | 2
  readonly sysAllDictItems: DictItems
}
export interface MenuNode {
  readonly id: string
  /** `0` means that no route is built for it. */
  readonly route: '0' | '1'
  readonly path: string
  readonly name: string
  readonly component: string
  readonly redirect?: string
  readonly hidden?: boolean
  readonly alwaysShow?: boolean
  readonly meta: MenuMeta
  readonly children?: readonly MenuNode[]
}
export interface MenuMeta {
  readonly title: string
  /** The pinyin of the title, whole and by initials, for the search. */
  readonly words: string
  readonly icon?: string
  readonly keepAlive: boolean
  /** True opens `url` in a window of its own. */
  readonly internalOrExternal: boolean
  readonly componentName?: string
  readonly hideMenu?: true
  readonly url?: string
  readonly target?: '_blank'
  /** Any of these rights keeps the route. */
  readonly permission?: readonly string[]
  /** The buttons of the page that this user holds. */
  readonly permissionList?: readonly string[]
}
export interface Auth {
  readonly action: string
  readonly type: string
  readonly describe: string
  readonly status?: string
}
export interface UserPermissions {
  readonly menu: readonly MenuNode[]
  readonly auth: readonly Auth[]
  readonly allAuth: readonly Auth[]
  readonly sysSafeMode: boolean
}

export const hotelLogin = call('POST', '/user/login', {
  access: 'anyone',
  title: '酒店用户登录',
  input: {
    account: { kind: 'text', label: '用户名', required: true, maxLength: 64 },
    password: { kind: 'password', label: '密码', required: true, minLength: 1 },
    workShiftIndex: { kind: 'text', label: '班次', required: true, maxLength: 8 },
  },
}).returns<LoginResult>()

export const platformLogin = call('POST', '/sys/login', {
  access: 'anyone',
  title: '平台用户登录',
  input: {
    username: { kind: 'text', label: '用户名', required: true, maxLength: 64 },
    password: { kind: 'password', label: '密码', required: true, minLength: 1 },
    // A client that shows a picture sends what was read off it; ours counts tries instead.
    captcha: { kind: 'text', label: '验证码', maxLength: 10 },
    checkKey: { kind: 'text', label: '验证码标识', maxLength: 64 },
  },
}).returns<PlatformLoginResult>()

/** For telephones: the same door, without a picture and without the dictionaries. */
export const mobileLogin = call('POST', '/sys/mLogin', {
  access: 'anyone',
  title: '平台用户登录（手机端）',
  input: {
    username: { kind: 'text', label: '用户名', required: true, maxLength: 64 },
    password: { kind: 'password', label: '密码', required: true, minLength: 1 },
  },
}).returns<LoginResult>()

export const hotelLogout = call('POST', '/user/logout', {
  access: 'anyone',
  title: '酒店用户退出',
}).returns<null>()
export const platformLogout = call('POST', '/sys/logout', {
  access: 'anyone',
  title: '平台用户退出',
}).returns<null>()

export const userPermissions = call('GET', '/sys/permission/getUserPermissionByToken', {
  access: 'signed-in',
  title: '当前用户的菜单和权限',
}).returns<UserPermissions>()

export const userGetInfo = call('GET', '/user/get/info', {
  access: 'signed-in',
  title: '当前用户的信息、菜单和权限',
}).returns<UserInfo & UserPermissions & { readonly businessDate: string | null }>()

export const ownUserInfo = call('GET', '/sys/user/getUserInfo', {
  access: 'signed-in',
  title: '当前用户的信息和字典',
}).returns<{ readonly userInfo: UserInfo; readonly sysAllDictItems: DictItems }>()

export const demoAccounts = call('GET', '/sys/demo', { access: 'anyone', title: '演示账号' }).returns<{
  readonly demo: boolean
  readonly password: string
  readonly accounts: readonly { username: string; realname: string; role: string; hotelName: string }[]
}>()

export const readPreference = call('GET', '/sys/preference/get', {
  access: 'signed-in',
  title: '读取个人设置',
  input: { name: { kind: 'text', label: '名称', required: true, maxLength: 200 } },
}).returns<unknown>()

/** What the browser needs first, in one question; what was never kept is left out. */
export const readPreferences = call('GET', '/sys/preference/getSeveral', {
  access: 'signed-in',
  title: '读取多项个人设置',
  input: { names: { kind: 'text', label: '名称', required: true, maxLength: 2000 } },
}).returns<Readonly<Record<string, unknown>>>()

export const savePreference = call('PUT', '/sys/preference/save', {
  access: 'signed-in',
  title: '保存个人设置',
  input: {
    name: { kind: 'text', label: '名称', required: true, maxLength: 200 },
    value: { kind: 'json', label: '内容' },
  },
}).returns<null>()
