import type { Ctx } from '@kezhan/server-kit/ctx'

export const businessDay = (ctx: Ctx) => ctx.user.businessDate ?? ctx.now.slice(0, 10)
