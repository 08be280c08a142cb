import type { Screen } from '@kezhan/resource/menu'
import { dataSource } from './data-source'

export const outboundScreens: readonly Screen[] = [
  {
    path: '/isystem/dataSource',
    component: 'outbound/DataSourcePage',
    resource: dataSource,
    rights: [{ code: 'sys:dataSource:test', title: '测试连接' }],
  },
  {
    path: '/monitor/gatewayRoute',
    component: 'outbound/GatewayRoutePage',
    needs: 'sys:gatewayRoute:list',
    side: 'platform',
    rights: [
      { code: 'sys:gatewayRoute:list', title: '查看网关路由' },
      { code: 'sys:gatewayRoute:edit', title: '维护网关路由' },
      { code: 'sys:gatewayRoute:delete', title: '删除网关路由' },
      { code: 'sys:gatewayRoute:use', title: '经网关访问' },
    ],
  },
]
