import type { Resource } from '@kezhan/resource/define'
import type { Database } from '@kezhan/server-kit/db/database'
import { dataPath } from '../rules/resource-from-rows'

const mostKept = 500

/** Definitions in service, kept by code until a notice says that one was published. */
export class StoredForms {
  private kept = new Map<string, Resource | undefined>()
  private everything: readonly Resource[] | undefined
  constructor(private readonly database: Database) {}

  async byCode(code: string): Promise<Resource | undefined> {
    // What was asked before a notice and answered after it goes into a map that nobody reads any more.
    const { kept } = this
    if (kept.has(code)) return kept.get(code)
    const [row] = await this.database.query<{ definition: Resource }>(
      'select definition from onl_published where code = $1',
      [code],
    )
    if (kept.size >= mostKept) kept.clear()
    kept.set(code, row?.definition)
    return row?.definition
  }

  /** Every form in service. */
  async all(): Promise<readonly Resource[]> {
    // As above: an answer from before a notice is not kept.
    const { kept } = this
    if (this.everything !== undefined) return this.everything
    const rows = await this.database.query<{ definition: Resource }>(
      'select definition from onl_published order by code',
      [],
    )
    const all = rows.map(row => row.definition)
    if (this.kept === kept) this.everything = all
    return all
  }

  byPath(path: string): Promise<Resource | undefined> {
    const code = path.startsWith(dataPath('')) ? path.slice(dataPath('').length) : ''
    return code === '' ? Promise.resolve(undefined) : this.byCode(code)
  }

  forget(): void {
    this.kept = new Map()
    this.everything = undefined
  }
}
