import type { RawRoute } from '@kezhan/server-kit/server-module'
import { mockPermissionRows } from '../rules/mock-data'

/** Demonstration pages read bare JSON without our envelope (platform-calls §2.15). */
export const mockAllPermissions: RawRoute['handle'] = async () => ({ result: mockPermissionRows })
