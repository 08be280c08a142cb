import type { Resource } from '@kezhan/resource/define'
import { Cache } from '@kezhan/server-kit/cache'
import { type Database, platformScope } from '@kezhan/server-kit/db/database'
import { dataPath } from '../rules/data-path'
import { withWays } from '../rules/form-ways'
import { isViewCode, viewResource } from '../rules/view-resource'
import { storedView } from './view-rows'

/** Definitions in service, kept by code until a notice says that one was published. */
export class StoredForms {
  /** A code without a form is remembered too. */
  private readonly kept = new Cache<Resource | null>({
    name: 'forms',
    title: '在线表单定义',
    keyedBy: '表单编码',
    most: 500,
  })
  private everything: { readonly epoch: unknown; readonly forms: readonly Resource[] } | undefined
  /** `dress` adds what a form has beside the fields that were drawn. */
  constructor(
    private readonly database: Database,
    readonly dress: (form: Resource) => Promise<Resource> = async form => form,
  ) {}

  async byCode(code: string): Promise<Resource | undefined> {
    const { kept } = this
    const { epoch } = kept
    const known = kept.get(code)
    if (known !== undefined) return known === null ? undefined : this.dress(known)
    const found = await (isViewCode(code) ? this.view(code) : this.form(code))
    kept.set(code, found ?? null, epoch)
    return found === undefined ? undefined : this.dress(found)
  }

  private async form(code: string): Promise<Resource | undefined> {
    const [row] = await this.database.query<{ definition: Resource }>(
      'select definition from onl_published where code = $1 and retired_at is null',
      [code],
    )
    return row === undefined ? undefined : withWays(row.definition)
  }

  /** A view is in service as long as its form is. */
  private async view(code: string): Promise<Resource | undefined> {
    const view = await storedView(this.database.scoped(platformScope), { code })
    const form = view === undefined ? undefined : await this.form(view.head.formCode)
    if (view === undefined || form === undefined || form.tree !== undefined) return undefined
    const resource = viewResource(await this.dress(form), view.head, view.columns, view.rules)
    return Object.keys(resource.fields).length === 0 ? undefined : resource
  }

  /** Every form in service. */
  async all(): Promise<readonly Resource[]> {
    const { epoch } = this.kept
    const { everything } = this
    if (everything !== undefined && everything.epoch === epoch) return everything.forms
    const rows = await this.database.query<{ definition: Resource }>(
      'select definition from onl_published where retired_at is null order by code',
      [],
    )
    const forms = rows.map(row => row.definition)
    this.everything = { epoch, forms }
    return forms
  }

  byPath(path: string): Promise<Resource | undefined> {
    const code = path.startsWith(dataPath('')) ? path.slice(dataPath('').length) : ''
    return code === '' ? Promise.resolve(undefined) : this.byCode(code)
  }

  forget(): void {
    this.kept.clear()
  }
}
