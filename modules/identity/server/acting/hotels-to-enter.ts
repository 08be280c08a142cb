import type { hotelsToEnter as call } from '@kezhan/identity/model/acting-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { enterableHotels, requireEntrance } from './enterable-hotels'

const mostHotels = 50

/** The first of those that are open and match the keyword; who has more types more. */
export const hotelsToEnter: HandlerOf<typeof call> = async (ctx, { keyword }) => {
  requireEntrance(ctx)
  const asked = (keyword ?? '').trim().toLowerCase()
  const found = await enterableHotels(
    ctx,
    params => [
      'sys_place_closed(t.tenant_id, t.code) is null',
      ...(asked === ''
        ? []
        : [
            `strpos(lower(t.name || ' ' || coalesce(t.short_name, '') || ' ' || t.code), ${params.add(asked)}) > 0`,
          ]),
    ],
    mostHotels,
  )
  return { result: found.map(({ code, name }) => ({ code, name })) }
}
