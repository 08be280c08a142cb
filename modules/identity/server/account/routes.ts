import type { Route } from '@kezhan/server-kit/server-module'
import { departmentRoutes } from './departments'
import { passwordRoutes } from './password'
import { profileRoutes } from './profile'
import { sessionRoutes } from './sessions'

/** What people do about their own account. */
export const accountRoutes: readonly Route[] = [
  ...departmentRoutes,
  ...passwordRoutes,
  ...profileRoutes,
  ...sessionRoutes,
]
