import { tenant } from '@kezhan/hotels/model/tenant'
import { expect, test } from 'vitest'
import { firstReads } from './first-reads'

test('what is read ahead is what the page asks for', () => {
  expect(firstReads).toEqual({ 'tenants/TenantPage': [{ list: tenant.path }] })
})
