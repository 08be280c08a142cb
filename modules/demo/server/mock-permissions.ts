import { mockPermissions as call } from '../model/mock-calls'
import { mockPermissionRows } from '../rules/mock-data'
import { mockPages } from './mock-pages'

export const mockPermissions = mockPages(call, mockPermissionRows)
