import type { bigScreenProduction as call } from '@kezhan/reports/model/screen-calls'
import { production } from '@kezhan/reports/rules/big-screens'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { readerOf } from '../report-maker'
import { answerScreen } from './answer-screen'

export const bigScreenProduction: HandlerOf<typeof call> = async ctx => ({
  result: await answerScreen(await readerOf(ctx), production),
})
