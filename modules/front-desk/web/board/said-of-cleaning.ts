import type { setHk } from '@kezhan/desk/model/room-state-calls'
import type { AnswerOf } from '@kezhan/resource/call'

/** How many rooms were set, and which were not. */
export const saidOfCleaning = ({ changed, refused }: AnswerOf<typeof setHk>): string =>
  [`已更新 ${changed} 间`, ...refused.map(({ roomNo, message }) => `${roomNo} ${message}`)].join('；')
