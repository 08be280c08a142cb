import type { FormAction } from '@kezhan/flows/model/action'
import type { FormFlow } from '@kezhan/flows/model/approval'
import { Cache } from '@kezhan/server-kit/cache'
import type { Database } from '@kezhan/server-kit/db/database'

/** What a form does beside keeping its records. */
interface Flows {
  readonly actions: readonly FormAction[]
  /** Absent where its records are nobody's to agree to. */
  readonly flow: FormFlow | undefined
}

/** The actions and the flows of forms, kept by code until a notice says that some were saved. */
class StoredFlows {
  private readonly kept = new Cache<Flows>({
    name: 'flows',
    title: '表单动作和审批流程',
    keyedBy: '表单编码',
    most: 500,
  })
  constructor(private readonly database: Database) {}

  async of(code: string): Promise<Flows> {
    const { epoch } = this.kept
    const known = this.kept.get(code)
    if (known !== undefined) return known
    const [row] = await this.database.query<{ actions: readonly FormAction[] | null; flow: FormFlow | null }>(
      `select (select actions from form_actions where code = $1) as actions, (select flow from form_flow where code = $1) as flow`,
      [code],
    )
    const flows = { actions: row?.actions ?? [], flow: row?.flow ?? undefined }
    this.kept.set(code, flows, epoch)
    return flows
  }

  forget(): void {
    this.kept.clear()
  }
}

const stores = new WeakMap<Database, StoredFlows>()

/** One for each database, for forms that are saved and for who draws what they do. */
export function storedFlows(database: Database): StoredFlows {
  const store = stores.get(database) ?? new StoredFlows(database)
  stores.set(database, store)
  return store
}
