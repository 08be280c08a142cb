import { randomBytes } from 'node:crypto'
import type { generateUserId as call } from '@kezhan/people/model/people-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

export const generateUserId: HandlerOf<typeof call> = async () => ({
  result: randomBytes(16).toString('hex'),
})
