import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { userPermissions as call } from '../model/session-calls'
import { permissionsFor } from './permissions'

export const userPermissions: HandlerOf<typeof call> = async ctx => ({ result: await permissionsFor(ctx) })
