import { mockServices as call } from '../model/mock-calls'
import { mockServiceRows } from '../rules/mock-data'
import { mockPages } from './mock-pages'

export const mockServices = mockPages(call, mockServiceRows)
