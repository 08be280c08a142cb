import type { Database } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { reviveForm as call } from '../model/calls'
import { changeService } from './change-service'
import type { StoredForms } from './stored-forms'

export const reviveForm =
  (database: Database, forms: StoredForms): HandlerOf<typeof call> =>
  async (ctx, { id }) => {
    await changeService(ctx, database, id, 'live')
    forms.forget()
    return { result: null, message: '已启用' }
  }
