import type { drawnScreens as call } from '@kezhan/screens/model/screen-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { screenLines } from './stored-screen'

export const drawnScreens: HandlerOf<typeof call> = async ctx => ({ result: await screenLines(ctx) })
