import { answer, type Route } from '@kezhan/server-kit/server-module'
import * as generateCalls from '../model/generate-calls'
import { generateRooms } from './generate-rooms'
import { previewRooms } from './preview-rooms'

export const roomsRoutes: readonly Route[] = [
  ...answer(generateCalls, {
    previewRooms,
    generateRooms,
  }),
]
