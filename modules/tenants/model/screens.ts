import { tenant } from '@kezhan/hotels/model/tenant'
import { enterRight } from '@kezhan/identity/model/acting-calls'
import type { Screen } from '@kezhan/resource/menu'

export const tenantScreens: readonly Screen[] = [
  { path: '/isys/tenant', component: 'tenants/TenantPage', resource: tenant },
  {
    path: '/isystem/hotel',
    component: 'tenants/HotelPage',
    needs: 'sys:hotel:list',
    side: 'platform',
    rights: [
      { code: 'sys:hotel:list', title: '查看酒店' },
      { code: 'sys:hotel:add', title: '新增酒店' },
      { code: 'sys:hotel:edit', title: '修改与停用' },
      { code: 'sys:hotel:export', title: '导出' },
      { code: enterRight, title: '进入酒店', isHighRisk: true },
    ],
  },
]
