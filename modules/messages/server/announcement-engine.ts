import { systemChoices } from '@kezhan/dictionaries/server/choices'
import { makeEngine } from '@kezhan/server-kit/resource/bound'
import { announcement } from '../model/announcement'

export const announcementEngine = makeEngine([announcement], systemChoices)
