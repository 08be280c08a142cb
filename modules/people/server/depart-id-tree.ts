import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { departIdTree as call } from '../model/depart-calls'
import { departNodes, idNode } from '../rules/depart-tree'
import { departments } from './department-rows'

export const departIdTree: HandlerOf<typeof call> = async ctx => ({
  result: departNodes(await departments(ctx)).map(idNode),
})
