import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ServerModule } from '@kezhan/server-kit/server-module'
import { peopleScreens } from '../model/screens'
import { peopleHooks } from './hooks'
import { addRootDepartment } from './new-hotel'
import { peopleRawRoutes, peopleRoutes } from './routes'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const people: ServerModule = {
  name: 'people',
  migrations: migrationFiles('people', sqlFiles),
  tableTitles: {
    sys_user_role: '用户角色',
    sys_user_depart: '用户部门',
    sys_user_bin: '用户回收站',
    sys_permission: '菜单权限',
    sys_permission_rule: '数据规则',
    sys_role_permission: '角色授权',
    sys_depart_permission: '部门授权',
    sys_depart_role_permission: '部门角色授权',
    sys_depart_role_user: '部门角色成员',
    sys_access_version: '权限版本',
    sys_session: '登录会话',
    sys_reset_ticket: '找回密码凭据',
  },
  fileColumns: [{ title: '用户回收站', table: 'sys_user_bin', column: 'avatar', isInside: false }],
  screens: peopleScreens,
  newHotel: addRootDepartment,
  start: parts => ({
    hooks: peopleHooks,
    calls: peopleRoutes(parts),
    rawRoutes: peopleRawRoutes,
  }),
}
