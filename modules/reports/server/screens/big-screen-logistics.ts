import type { bigScreenLogistics as call } from '@kezhan/reports/model/screen-calls'
import { logistics } from '@kezhan/reports/rules/big-screens'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { readerOf } from '../report-maker'
import { answerScreen } from './answer-screen'

export const bigScreenLogistics: HandlerOf<typeof call> = async ctx => ({
  result: await answerScreen(await readerOf(ctx), logistics),
})
