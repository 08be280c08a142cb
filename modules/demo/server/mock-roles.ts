import { mockRoles as call } from '../model/mock-calls'
import { mockRoleRows } from '../rules/mock-data'
import { mockPages } from './mock-pages'

export const mockRoles = mockPages(call, mockRoleRows)
