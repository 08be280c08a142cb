import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { memberClearing as call } from '../../model/owed-calls'
import { hotelDebts } from './hotel-debts'

export const memberClearing: HandlerOf<typeof call> = async ({ db }) => ({ result: await hotelDebts(db) })
