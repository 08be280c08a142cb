import type { Route } from '@kezhan/server-kit/server-module'
import { dataRuleRoutes } from './data-rules'
import { departGrantRoutes } from './depart-grants'
import { departRoleGrantRoutes } from './depart-role-grants'
import { entryReadRoutes } from './entry-reads'
import { entryWriteRoutes } from './entry-writes'
import { explainRoutes } from './explain'
import { roleGrantRoutes } from './role-grants'

/** The menu, its data rules, and what roles, departments and their roles hold of it. */
export const permissionAdminRoutes: readonly Route[] = [
  ...entryReadRoutes,
  ...entryWriteRoutes,
  ...dataRuleRoutes,
  ...roleGrantRoutes,
  ...departGrantRoutes,
  ...departRoleGrantRoutes,
  ...explainRoutes,
]
