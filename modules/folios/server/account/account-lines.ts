import type { accountLines as call } from '@kezhan/folios/model/account-views'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { findFolio } from './find-folio'
import { loadLineViews } from './line-views'

export const accountLines: HandlerOf<typeof call> = async (ctx, input) => {
  await findFolio(ctx, input.folioId)
  const [current, size] = [input.pageNo ?? 1, input.pageSize ?? 50]
  const { records, total } = await loadLineViews(ctx.db, {
    folioId: input.folioId,
    isAll: input.showReversed === 'Y',
    isOpen: input.isOpen === 'Y',
    size,
    offset: (current - 1) * size,
  })
  return { result: { records, total, size, current } }
}
