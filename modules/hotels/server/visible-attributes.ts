import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { ConfigAttribute, visibleAttributes as call, VisibleKey } from '../model/config-attr-calls'
import { loadAttributes } from './config-attr-store'

export const visibleAttributes: HandlerOf<typeof call> = async ctx => ({
  result: (await loadAttributes(ctx.db)).filter(one => one.isVisible).map(asKey),
})

function asKey({
  isBuiltIn: _b,
  isChanged: _c,
  isVisible: _v,
  sortOrder: _s,
  isEditable,
  ...key
}: ConfigAttribute): VisibleKey {
  return { ...key, isLocked: !isEditable }
}
