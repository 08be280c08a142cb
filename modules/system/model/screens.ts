import type { Screen } from '@kezhan/resource/menu'
import { category } from './category'
import { checkRule } from './check-rule'
import { config } from './config'
import { dataSource } from './data-source'
import { department } from './department'
import { departmentRole } from './department-role'
import { dictionary, dictionaryItem } from './dictionary'
import { fillRule } from './fill-rule'
import { position } from './position'
import { role } from './role'
import { tenant } from './tenant'
import { user } from './user'

export const systemScreens: readonly Screen[] = [
  { path: '/dashboard/analysis', component: 'system/AnalysisPage' },
  { path: '/dashboard/workplace', component: 'system/WorkplacePage' },
  { path: '/account/workplace', component: 'system/WorkplacePage' },
  {
    path: '/isystem/depart',
    component: 'system/DepartPage',
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
    component: 'system/DepartUserPage',
    needs: 'sys:departUser:list',
    rights: [
      { code: 'sys:departUser:list', title: '查看部门用户' },
      { code: 'sys:departUser:add', title: '把用户加入部门' },
      { code: 'sys:departUser:delete', title: '把用户移出部门' },
    ],
  },
  { path: '/isystem/addressList', component: 'system/AddressListPage' },
  { path: '/isystem/position', resource: position },
  { path: '/isystem/dict', component: 'system/DictionaryPage', resource: dictionary },
  {
    path: '/isystem/dictItem',
    resource: dictionaryItem,
    place: { under: '/isystem', title: '字典项', hidden: true },
  },
  { path: '/isys/category', resource: category },
  { path: '/isystem/config', resource: config },
  { path: '/isys/tenant', component: 'system/TenantPage', resource: tenant },
  {
    path: '/Setting/otherConfig/dataDictionary',
    component: 'system/HotelDictionaryPage',
    needs: 'base:hotelDict:list',
    needsHotel: true,
    rights: [
      { code: 'base:hotelDict:list', title: '查看酒店字典' },
      { code: 'base:hotelDict:edit', title: '维护酒店字典' },
    ],
  },
  {
    path: '/isystem/hotel',
    component: 'system/HotelPage',
    needs: 'sys:hotel:list',
    rights: [
      { code: 'sys:hotel:list', title: '查看酒店' },
      { code: 'sys:hotel:add', title: '新增酒店' },
      { code: 'sys:hotel:edit', title: '修改与停用' },
      { code: 'sys:hotel:export', title: '导出' },
    ],
  },
  { path: '/account/center', component: 'account/CenterPage' },
  { path: '/account/settings/base', component: 'account/BaseSettingsPage' },
  { path: '/account/settings/custom', component: 'account/CustomSettingsPage' },
  { path: '/account/settings/binding', component: 'account/BindingPage' },
  { path: '/account/settings/notification', component: 'account/NotificationPage' },
  { path: '/account/settings/security', component: 'account/SecurityPage' },
  {
    path: '/Setting/userManagement/user',
    component: 'system/UserPage',
    resource: user,
    rights: [
      { code: 'sys:user:frozen', title: '冻结与解冻' },
      { code: 'sys:user:changePassword', title: '重置密码', isHighRisk: true },
      { code: 'sys:user:recycle', title: '用户回收站' },
    ],
  },
  { path: '/Setting/userManagement/role', component: 'system/RoleUserPage', resource: role },
  {
    path: '/Setting/userManagement/power',
    component: 'system/PowerPage',
    needs: 'sys:permission:grant',
    rights: [{ code: 'sys:permission:grant', title: '角色授权', isHighRisk: true }],
  },
  { path: '/isystem/roleUserList', component: 'system/RoleUserPage', needs: 'sys:role:list' },
  {
    path: '/Setting/userManagement/department',
    component: 'system/DepartPage',
    needs: 'sys:sysDepart:list',
  },
  {
    // The same resource: the platform sees the people of all hotels.
    path: '/isystem/user',
    component: 'system/UserPage',
    needs: 'sys:user:list',
    rights: [{ code: 'sys:registration:admit', title: '为酒店开通用户' }],
  },
  {
    path: '/isystem/permission',
    component: 'system/PermissionPage',
    needs: 'sys:permission:list',
    rights: [
      { code: 'sys:permission:list', title: '查看菜单' },
      { code: 'sys:permission:add', title: '新增菜单' },
      { code: 'sys:permission:edit', title: '修改菜单' },
      { code: 'sys:permission:delete', title: '删除菜单' },
      { code: 'sys:permission:rule', title: '维护数据规则' },
      { code: 'sys:permission:explain', title: '为什么看不到' },
    ],
  },
  { path: '/isystem/fillRule', component: 'system/FillRulePage', resource: fillRule },
  { path: '/isystem/checkRule', component: 'system/CheckRulePage', resource: checkRule },
  {
    path: '/isystem/onlineUser',
    component: 'system/OnlineUserPage',
    needs: 'sys:online:list',
    rights: [
      { code: 'sys:online:list', title: '查看在线用户' },
      { code: 'sys:online:forceLogout', title: '强制用户下线' },
    ],
  },
  {
    path: '/isystem/ossFile',
    component: 'system/StoredFilePage',
    needs: 'sys:oss:file:list',
    rights: [
      { code: 'sys:oss:file:list', title: '查看文件' },
      { code: 'sys:oss:file:upload', title: '上传文件' },
      { code: 'sys:oss:file:delete', title: '删除文件' },
    ],
  },
  {
    path: '/isystem/dataSource',
    component: 'system/DataSourcePage',
    resource: dataSource,
    rights: [{ code: 'sys:dataSource:test', title: '测试连接' }],
  },
  {
    path: '/monitor/gatewayRoute',
    component: 'system/GatewayRoutePage',
    needs: 'sys:gatewayRoute:list',
    rights: [
      { code: 'sys:gatewayRoute:list', title: '查看网关路由' },
      { code: 'sys:gatewayRoute:edit', title: '维护网关路由' },
      { code: 'sys:gatewayRoute:delete', title: '删除网关路由' },
      { code: 'sys:gatewayRoute:use', title: '经网关访问' },
    ],
  },
]
