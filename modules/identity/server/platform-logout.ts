import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { platformLogout as call } from '../model/session-calls'
import { logOut } from './login'

export const platformLogout: HandlerOf<typeof call> = logOut
