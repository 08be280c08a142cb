import type { Resource } from '@kezhan/resource/define'
import type { Fields } from '@kezhan/resource/field'

/** What the log calls a table: a resource, the rows inside one, or one of the few that have no screen. */
export interface TableName {
  readonly title: string
  readonly fields: Fields
  /** The resource whose right opens it; none for those that have none. */
  readonly resource: Resource | undefined
}

export interface TableNames {
  /** For lists: the product's own tables by title, others by name. */
  titleOf(table: string): string
  /** With its fields; user-made forms are looked up. */
  find(table: string): Promise<TableName>
  /** A resource by its path, or the table itself. */
  tableOf(nameOrPath: string): Promise<string>
}

/** Written outside the engine, so no resource names them. */
const others: Readonly<Record<string, string>> = {
  hotel: '酒店资料',
  hotel_config: '参数配置',
  sys_permission: '菜单权限',
  sys_permission_rule: '数据规则',
  sys_role_permission: '角色授权',
  sys_third_account: '账号绑定',
  sys_session: '登录会话',
  sys_acting: '平台人员进入酒店',
  sys_fault_log: '异常日志',
  onl_published: '表单发布',
}

export function tableNames(
  resources: readonly Resource[],
  forms: { byPath(path: string): Promise<Resource | undefined>; all(): Promise<readonly Resource[]> },
): TableNames {
  const known = new Map<string, TableName>(resources.flatMap(namesIn))
  const formTable = async (table: string) =>
    table.startsWith('onl_')
      ? (await forms.all()).flatMap(namesIn).find(([name]) => name === table)?.[1]
      : undefined
  return {
    titleOf: table =>
      known.get(table)?.title ?? others[table] ?? (table.startsWith('onl_') ? '表单数据' : table),
    find: async table =>
      known.get(table) ??
      (await formTable(table)) ?? { title: others[table] ?? table, fields: {}, resource: undefined },
    tableOf: async text => {
      if (!text.startsWith('/')) return text
      const resource = resources.find(({ path }) => path === text) ?? (await forms.byPath(text))
      return resource?.table ?? text
    },
  }
}

const namesIn = (resource: Resource): [string, TableName][] => [
  [resource.table, { title: resource.title, fields: resource.fields, resource }],
  ...Object.values(resource.children ?? {}).map((child): [string, TableName] => [
    child.table,
    { title: `${resource.title}·${child.title}`, fields: child.fields, resource },
  ]),
]
