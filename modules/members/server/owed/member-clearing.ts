import type { memberClearing as call } from '@kezhan/members/model/owed-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { hotelDebts } from './hotel-debts'

export const memberClearing: HandlerOf<typeof call> = async ({ db }) => ({ result: await hotelDebts(db) })
