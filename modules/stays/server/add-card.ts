import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { addCard as call } from '../model/card-calls'
import { makeCards } from './key-cards'
import type { StayParts } from './stay-parts'

export const addCard =
  (parts: StayParts): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const result = await makeCards(parts, ctx, input)
    return { result, message: result.message }
  }
