import type { selfReports as call } from '@kezhan/online/model/report-self'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { storedSelfs } from './stored-self'

export const selfReports: HandlerOf<typeof call> = async ctx => ({ result: await storedSelfs(ctx) })
