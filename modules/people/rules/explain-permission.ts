import { type FieldCondition, isFieldCondition } from '@kezhan/resource/data-rule'
import type { PermissionRule } from '../model/data-rule-calls'
import type { MissingPage, PermissionExplanation, RoleExplanation } from '../model/grant-calls'
import { codesOf, type EntryRow, lineOf } from './menu-entry'

/** What is known about one person when somebody asks why he cannot see something. */
export interface AskedAbout {
  readonly user: {
    readonly username: string
    readonly realname: string
    readonly status: string
    /** Empty for the platform's own people. */
    readonly hotelCode: string
  }
  /** The right, or the path of the page. */
  readonly code: string
  readonly entries: readonly EntryRow[]
  /** Belong to everybody. */
  readonly openIds: ReadonlySet<string>
  /** Pages whose screens do not exist yet. */
  readonly unbuiltIds: ReadonlySet<string>
  /** Pages about one hotel. */
  readonly hotelIds: ReadonlySet<string>
  /** Rights that pages need to be read, by the page. */
  readonly needs: ReadonlyMap<string, string>
  readonly roles: readonly {
    readonly id: string
    readonly name: string
    readonly hasAll: boolean
    readonly grants: readonly { readonly permissionId: string; readonly rules: readonly PermissionRule[] }[]
  }[]
}

/** Role, grant, rule and effect, in the order in which the server itself decides. */
export function explain(asked: AskedAbout): PermissionExplanation {
  const { user, code, entries, roles } = asked
  const meant = entries.filter(entry => entry.url === code || codesOf(entry.perms ?? '').includes(code))
  const answers = roles.map(role => explainRole(role, meant))
  const rules = bindingRules(asked, meant)
  const hindrance = hindranceOf(asked, meant, answers)
  return {
    username: user.username,
    realname: user.realname,
    code,
    isAllowed: hindrance === undefined,
    entries: meant.map(({ id, name, status }) => ({ id, name, status })),
    roles: answers,
    rules,
    effect: hindrance ?? allowedText(rules),
  }
}

/**
 * Why a page does not open, for the one it does not open for. A page that is not built does not exist; rights that are of
 * no use where he is (`elsewhere`) are not worth asking for.
 */
export function explainPage(
  asked: AskedAbout,
  elsewhere: ReadonlySet<string>,
): Omit<MissingPage, 'granters'> {
  const { entries, code, unbuiltIds, needs } = asked
  const meant = entries.filter(
    ({ id, url, menuType }) => url === code && menuType === 1 && !unbuiltIds.has(id),
  )
  const [page] = meant
  if (page === undefined) return { title: null, rights: [], reason: '页面不存在' }
  const { name: title } = page
  const own = [...codesOf(page.perms ?? ''), needs.get(page.id) ?? []].flat()
  if (own.length > 0 && own.every(right => elsewhere.has(right)))
    return { title, rights: [], reason: '这个页面属于平台，酒店账号不能打开' }
  const answers = asked.roles.map(role => explainRole(role, meant))
  const hindrance = hindranceOf(asked, meant, answers) ?? '看不到：请刷新后再试'
  return {
    title,
    rights: missingTitles(asked, page, answers),
    reason: hindrance.replace('看不到：', '').replaceAll('该用户', '您'),
  }
}

/** The page itself, or what it reads with where it was granted alone. */
function missingTitles(
  asked: AskedAbout,
  page: EntryRow,
  answers: readonly RoleExplanation[],
): readonly string[] {
  if (!answers.some(({ hasAll, grants }) => hasAll || grants.length > 0)) return [page.name]
  const right = missingRight(asked, page.id)
  if (right === undefined) return []
  const holder = asked.entries.find(({ perms }) => codesOf(perms ?? '').includes(right))
  return [holder?.name ?? right]
}

/** The first thing that stands in the way. */
function hindranceOf(
  asked: AskedAbout,
  meant: readonly EntryRow[],
  roles: readonly RoleExplanation[],
): string | undefined {
  const { user, code, entries, openIds, unbuiltIds, hotelIds } = asked
  const hasAll = roles.some(role => role.hasAll)
  if (user.status !== '1') return '看不到：该用户已冻结'
  if (hasAll && !code.startsWith('/')) return undefined
  if (meant.length === 0) return `看不到：没有菜单或按钮使用“${code}”`
  const granted = meant.filter(
    ({ id }) =>
      hasAll ||
      openIds.has(id) ||
      roles.some(role => role.grants.some(({ permissionId }) => permissionId === id)),
  )
  if (granted.length === 0)
    return roles.length === 0 ? '看不到：该用户没有角色' : '看不到：该用户的角色都没有得到授权'
  const active = granted.filter(entry => entry.status === '1')
  if (active.length === 0) return `看不到：“${granted[0]?.name}”已停用`
  if (!code.startsWith('/')) return undefined
  const byId = new Map(entries.map(entry => [entry.id, entry]))
  const closed = lineOf(entries, active[0]?.id ?? null).find(id => byId.get(id)?.status !== '1')
  if (closed !== undefined) {
    const above = byId.get(closed)
    return above === undefined ? '看不到：上级菜单不存在' : `看不到：上级菜单“${above.name}”已停用`
  }
  if (active.every(({ id }) => unbuiltIds.has(id))) return '看不到：该页面尚未提供'
  if (user.hotelCode === '' && active.every(({ id }) => hotelIds.has(id)))
    return '看不到：该页面属于一家酒店，平台账号须先进入酒店'
  const right = missingRight(asked, active[0]?.id ?? '')
  return right === undefined ? undefined : `看不到：没有该页面需要的权限“${right}”`
}

/** A page can be granted without the right to read what it shows. */
function missingRight({ needs, roles, entries }: AskedAbout, pageId: string): string | undefined {
  const right = needs.get(pageId)
  if (right === undefined || roles.some(role => role.hasAll)) return undefined
  const holders = new Set(
    entries
      .filter(({ perms, status }) => status === '1' && codesOf(perms ?? '').includes(right))
      .map(({ id }) => id),
  )
  const isHeld = roles.some(role => role.grants.some(({ permissionId }) => holders.has(permissionId)))
  return isHeld ? undefined : right
}

function explainRole(
  { id, name, hasAll, grants }: AskedAbout['roles'][number],
  meant: readonly EntryRow[],
): RoleExplanation {
  const found = meant.flatMap(entry =>
    grants
      .filter(grant => grant.permissionId === entry.id)
      .map(({ rules }) => ({ permissionId: entry.id, name: entry.name, status: entry.status, rules })),
  )
  return { roleId: id, roleName: name, hasAll, grants: found, effect: roleText(hasAll, found) }
}

function roleText(hasAll: boolean, grants: RoleExplanation['grants']): string {
  if (hasAll) return '拥有全部权限'
  if (grants.length === 0) return '没有授权'
  const active = grants.filter(grant => grant.status === '1')
  if (active.length === 0) return '已授权，但菜单或按钮已停用'
  const rules = active.flatMap(grant => grant.rules.filter(rule => rule.status === '1'))
  return rules.length === 0 ? '已授权' : `已授权，限于：${rules.map(ruleText).join('，且')}`
}

/** Rules bind by the code of their own entry, whichever role they came with, and all of them must hold. */
function bindingRules({ roles, entries }: AskedAbout, meant: readonly EntryRow[]): readonly PermissionRule[] {
  const families = meant.flatMap(entry => familiesOf(entry.perms))
  const permsOf = new Map(entries.map(entry => [entry.id, entry.perms]))
  const all = roles.flatMap(role => role.grants.flatMap(grant => grant.rules))
  const binding = all.filter(
    rule =>
      rule.status === '1' &&
      familiesOf(permsOf.get(rule.permissionId) ?? null).some(one => families.includes(one)),
  )
  return [...new Map(binding.map(rule => [rule.id, rule])).values()]
}

/** The rights of one resource share the beginning of their codes; the rule of its list binds them all. */
export const familiesOf = (perms: string | null): readonly string[] =>
  codesOf(perms ?? '').map(code => code.slice(0, code.lastIndexOf(':') + 1))

function allowedText(rules: readonly PermissionRule[]): string {
  const rows = rules.filter(({ ruleConditions }) => !isFieldCondition(ruleConditions))
  const fields = rules.filter(({ ruleConditions }) => isFieldCondition(ruleConditions))
  if (rules.length === 0) return '看得到：没有数据规则限制'
  return [
    rows.length === 0
      ? '看得到全部数据'
      : `看得到，但只限符合数据规则的数据：${rows.map(ruleText).join('，且')}`,
    ...(fields.length === 0 ? [] : [`字段受限：${fields.map(ruleText).join('、')}`]),
  ].join('；')
}

function ruleText({ ruleName, ruleColumn, ruleConditions, ruleValue }: PermissionRule): string {
  const meant = isFieldCondition(ruleConditions)
    ? fieldWords[ruleConditions]
    : `${ruleConditions} ${ruleValue}`
  return `${ruleName}（${ruleColumn} ${meant}）`
}

const fieldWords: Readonly<Record<FieldCondition, string>> = { HIDDEN: '不可见', READ_ONLY: '只读' }
