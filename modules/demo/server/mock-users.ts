import { mockUsers as call } from '../model/mock-calls'
import { mockUserRows } from '../rules/mock-data'
import { mockPages } from './mock-pages'

export const mockUsers = mockPages(call, mockUserRows)
