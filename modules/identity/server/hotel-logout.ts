import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { hotelLogout as call } from '../model/session-calls'
import { logOut } from './login'

export const hotelLogout: HandlerOf<typeof call> = logOut
