import type { Database } from '@kezhan/server-kit/db/database'
import type { Engine } from '@kezhan/server-kit/resource/bound'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { synchroniseForm as call } from '../model/calls'
import { publishForm } from './publish'
import { refuseInSafeMode } from './safe-mode'
import type { StoredForms } from './stored-forms'

export const synchroniseForm =
  (database: Database, engine: Engine, forms: StoredForms): HandlerOf<typeof call> =>
  async (ctx, asked) => {
    await refuseInSafeMode(ctx.db)
    const resource = await publishForm(ctx, database, engine, asked)
    forms.forget()
    return { result: { code: resource.table.slice(4), path: resource.path }, message: '同步成功' }
  }
