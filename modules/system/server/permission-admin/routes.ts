import type { Route } from '@kezhan/server-kit/server-module'
import { dataRuleRoutes } from './data-rules'
import { entryReadRoutes } from './entry-reads'
import { entryWriteRoutes } from './entry-writes'
import { explainRoutes } from './explain'
import { roleDataRuleRoutes } from './role-data-rules'
import { roleGrantRoutes } from './role-grants'

/** The menu, its data rules, and what roles hold of it. */
export const permissionAdminRoutes: readonly Route[] = [
  ...entryReadRoutes,
  ...entryWriteRoutes,
  ...dataRuleRoutes,
  ...roleGrantRoutes,
  ...roleDataRuleRoutes,
  ...explainRoutes,
]
