import type { chartGallery as call } from '@kezhan/reports/model/screen-calls'
import { gallery } from '@kezhan/reports/rules/big-screens'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { readerOf } from '../report-maker'
import { answerScreen } from './answer-screen'

export const chartGallery: HandlerOf<typeof call> = async ctx => ({
  result: await answerScreen(await readerOf(ctx), gallery),
})
