import type { DeskParts } from '@kezhan/desk/server/desk-work'
import { beginDisclosure } from '@kezhan/server-kit/audit/disclosure'
import { redact } from '@kezhan/server-kit/http/log'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { exportGuests as call } from '../model/guest-calls'
import { refuse } from '../rules/refusals'
import { type Filters, foundIds } from './guest-page'
import { guestRows } from './guest-rows'

/** 导出: written down before it leaves. */
export const exportGuests =
  (parts: DeskParts): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const { ids, total } = await foundIds(parts, ctx, input, mostExported, 0)
    if (total > mostExported) throw refuse('guest.exportMost', { total, most: mostExported })
    const finish = await beginDisclosure(ctx, {
      kind: 'export',
      subject: '客史档案',
      filters: wordsOf(input),
    })
    const rows = await guestRows(ctx.db, ids, ctx.user.rights.can('guest:secret'))
    await finish({ rowCount: rows.length, sizeBytes: JSON.stringify(rows).length, isWhole: true })
    return { result: rows }
  }

const mostExported = 20_000

const wordsOf = (input: Filters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, redact(String(value))]],
    ),
  )
