import type { Resource } from '@kezhan/resource/define'
import type { Database } from '@kezhan/server-kit/db/database'
import { dataPath } from '../rules/resource-from-rows'

const mostKept = 500

/** Definitions in service, kept by code until a notice says that one was published. */
export class StoredForms {
  private readonly kept = new Map<string, Resource | undefined>()
  constructor(private readonly database: Database) {}

  async byCode(code: string): Promise<Resource | undefined> {
    if (this.kept.has(code)) return this.kept.get(code)
    const [row] = await this.database.query<{ definition: Resource }>(
      'select definition from onl_published where code = $1',
      [code],
    )
    if (this.kept.size >= mostKept) this.kept.clear()
    this.kept.set(code, row?.definition)
    return row?.definition
  }

  byPath(path: string): Promise<Resource | undefined> {
    const code = path.startsWith(dataPath('')) ? path.slice(dataPath('').length) : ''
    return code === '' ? Promise.resolve(undefined) : this.byCode(code)
  }

  forget(): void {
    this.kept.clear()
  }
}
