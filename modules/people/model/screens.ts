import type { Screen } from '@kezhan/resource/menu'
import { department } from './department'
import { departmentRole } from './department-role'
import { position } from './position'
import { role } from './role'
import { user } from './user'

export const peopleScreens: readonly Screen[] = [
  {
    path: '/isystem/depart',
    component: 'people/DepartPage',
    resource: department,
    rights: [{ code: 'sys:sysDepart:grant', title: '部门授权' }],
  },
  {
    path: '/isystem/departRole',
    resource: departmentRole,
    rights: [
      { code: 'sys:sysDepartRole:grant', title: '部门角色授权' },
      { code: 'sys:sysDepartRole:assign', title: '分配部门角色' },
    ],
    place: { under: '/isystem', title: '部门角色', hidden: true },
  },
  {
    path: '/isystem/departUserList',
    component: 'people/DepartUserPage',
    needs: 'sys:departUser:list',
    rights: [
      { code: 'sys:departUser:list', title: '查看部门用户' },
      { code: 'sys:departUser:add', title: '把用户加入部门' },
      { code: 'sys:departUser:delete', title: '把用户移出部门' },
    ],
  },
  { path: '/isystem/addressList', component: 'people/AddressListPage' },
  { path: '/isystem/position', resource: position },
  {
    path: '/Setting/userManagement/user',
    component: 'people/UserPage',
    resource: user,
    rights: [
      { code: 'sys:user:frozen', title: '冻结与解冻' },
      { code: 'sys:user:changePassword', title: '重置密码', isHighRisk: true },
      { code: 'sys:user:recycle', title: '用户回收站' },
    ],
  },
  { path: '/Setting/userManagement/role', component: 'people/RoleUserPage', resource: role },
  {
    path: '/Setting/userManagement/power',
    component: 'people/PowerPage',
    needs: 'sys:permission:grant',
    rights: [{ code: 'sys:permission:grant', title: '角色授权', isHighRisk: true }],
  },
  { path: '/isystem/roleUserList', component: 'people/RoleUserPage', needs: 'sys:role:list' },
  {
    path: '/Setting/userManagement/department',
    component: 'people/DepartPage',
    needs: 'sys:sysDepart:list',
  },
  {
    // The same resource: the platform sees the people of all hotels.
    path: '/isystem/user',
    component: 'people/UserPage',
    needs: 'sys:user:list',
    rights: [{ code: 'sys:registration:admit', title: '为酒店开通用户' }],
  },
  {
    path: '/isystem/permission',
    component: 'people/PermissionPage',
    needs: 'sys:permission:list',
    side: 'platform',
    rights: [
      { code: 'sys:permission:list', title: '查看菜单' },
      { code: 'sys:permission:add', title: '新增菜单' },
      { code: 'sys:permission:edit', title: '修改菜单' },
      { code: 'sys:permission:delete', title: '删除菜单' },
      { code: 'sys:permission:rule', title: '维护数据规则' },
      { code: 'sys:permission:explain', title: '为什么看不到' },
    ],
  },
]
