import type { Resource } from '@kezhan/resource/define'
import type { Fields } from '@kezhan/resource/field'
import type { ModuleParts } from '@kezhan/server-kit/server-module'

/** What describes the rows of a table, if anything does. */
export interface DescribedTable {
  readonly fields: Fields
  /** The resource whose right opens it; none for those that have none. */
  readonly resource: Resource | undefined
}

export interface TableNames {
  titles: ModuleParts['tableTitles']
  find(table: string): Promise<DescribedTable>
  /** The tables that a text means: the path of a resource, the name of a table, or words of its title. */
  tablesOf(text: string): Promise<readonly string[]>
}

export const tableNames = ({
  tableTitles,
  everyResource,
}: Pick<ModuleParts, 'tableTitles' | 'everyResource'>): TableNames => ({
  titles: tableTitles,
  find: async table => {
    for (const resource of await everyResource()) {
      const { fields, children = {} } = resource
      if (resource.table === table) return { fields, resource }
      const child = Object.values(children).find(one => one.table === table)
      if (child !== undefined) return { fields: child.fields, resource }
    }
    return { fields: {}, resource: undefined }
  },
  tablesOf: async text => {
    const resource = (await everyResource()).find(({ path }) => path === text)
    if (resource !== undefined) return [resource.table]
    const titles = await tableTitles()
    const named = [...titles].filter(([, title]) => title.includes(text)).map(([table]) => table)
    return titles.has(text) || named.length === 0 ? [text] : named
  },
})

/** One set of calls serves all drawn forms; the log says which form it was. */
export const callTitleOf = (callTitle: string | null, tableTitle: string): string | null =>
  callTitle?.replace('在线表单数据', tableTitle) ?? null
