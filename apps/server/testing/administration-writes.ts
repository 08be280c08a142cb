import { type Answer, ask, type Booted } from './boot'
import type { Person } from './people'

type Sent = Promise<Answer<unknown>>

/** One successful use of each writing call of the administration, in an order in which each finds what it needs. */
export function administrationWrites(
  it: () => { readonly booted: Booted; readonly admin: string; readonly manager: Person },
): Readonly<Record<string, () => Sent>> {
  const send = (method: 'POST' | 'PUT', path: string, body: object, token = it().manager.token) =>
    ask<{ id: string }>(it().booted.app, method, path, { body, token })
  const remove = (path: string, query: Record<string, string>, token = it().manager.token) =>
    ask(it().booted.app, 'DELETE', path, { query, token })
  const one = async (sql: string, params: readonly unknown[] = []): Promise<string> =>
    (await it().booted.sql<{ it: string }>(sql, params))[0]?.it ?? ''
  const byPlatform = () => it().admin

  const departId = () => one(`select id as it from sys_depart where depart_name = '走查部'`)
  const roleId = () => one(`select id as it from sys_depart_role where role_code = 'walk_dept_role'`)
  const userId = (username: string) => one('select id as it from sys_user where username = $1', [username])
  const buildings = () => one(`select id as it from sys_permission where perms = 'base:building:list'`)

  /** A department, a role in it and a person, made once. */
  async function staff(): Promise<void> {
    if ((await departId()) !== '') return
    await send('POST', '/sys/sysDepart/add', { departName: '走查部', orgCategory: '2' })
    await send('POST', '/sys/sysDepartRole/add', {
      departId: await departId(),
      roleName: '走查角色',
      roleCode: 'walk_dept_role',
    })
    for (const username of ['walk_member', 'walk_second'])
      await send('POST', '/sys/user/add', { username, realname: '成员', password: 'Zhuce2026' })
  }
  async function aRule(): Promise<string> {
    const body = {
      permissionId: await buildings(),
      ruleName: '走查',
      ruleColumn: 'name',
      ruleConditions: '=',
      ruleValue: 'x',
    }
    await send('POST', '/sys/permission/addPermissionRule', body, byPlatform())
    return one(`select id as it from sys_permission_rule where rule_name = '走查' limit 1`)
  }
  async function aDeletedDictionary(dictCode: string): Promise<string> {
    const { body } = await send('POST', '/sys/dict/add', { dictName: dictCode, dictCode }, byPlatform())
    await remove('/sys/dict/delete', { id: body.result.id }, byPlatform())
    return body.result.id
  }
  const attribute = {
    key: 'walkKey',
    group: '走查',
    type: 'text',
    label: '走查项',
    defaultValue: 'a',
    sortOrder: 1,
    isVisible: 'Y',
  }
  const dictItem = { dictCode: 'cancel_reason', itemValue: '01', itemText: '改期', sortOrder: 1 }
  const router = {
    routerId: 'walk',
    name: '走查',
    uri: 'http://127.0.0.1:9',
    stripPrefix: 1,
    status: 0,
    predicates: [{ name: 'Path', args: ['/walk/**'] }],
    filters: [],
  }

  return {
    'POST /sys/permission/saveDepartPermission': async () => {
      await staff()
      return send('POST', '/sys/permission/saveDepartPermission', {
        departId: await departId(),
        permissionIds: await buildings(),
        lastpermissionIds: '',
      })
    },
    'POST /sys/sysDepartPermission/saveDeptRolePermission': async () =>
      send('POST', '/sys/sysDepartPermission/saveDeptRolePermission', {
        roleId: await roleId(),
        permissionIds: await buildings(),
        lastpermissionIds: '',
      }),
    'POST /sys/sysDepartPermission/datarule': async () =>
      send('POST', '/sys/sysDepartPermission/datarule', {
        permissionId: await buildings(),
        departId: await departId(),
        dataRuleIds: await aRule(),
      }),
    'POST /sys/sysDepartRole/datarule': async () =>
      send('POST', '/sys/sysDepartRole/datarule', {
        permissionId: await buildings(),
        roleId: await roleId(),
        dataRuleIds: await aRule(),
      }),
    'POST /sys/user/editSysDepartWithUser': async () =>
      send('POST', '/sys/user/editSysDepartWithUser', {
        depId: await departId(),
        userIdList: [await userId('walk_member'), await userId('walk_second')],
      }),
    'POST /sys/sysDepartRole/deptRoleUserAdd': async () =>
      send('POST', '/sys/sysDepartRole/deptRoleUserAdd', {
        userId: await userId('walk_member'),
        newRoleId: await roleId(),
        oldRoleId: '',
      }),
    'DELETE /sys/user/deleteUserInDepart': async () =>
      remove('/sys/user/deleteUserInDepart', {
        depId: await departId(),
        userId: await userId('walk_member'),
      }),
    'DELETE /sys/user/deleteUserInDepartBatch': async () =>
      remove('/sys/user/deleteUserInDepartBatch', {
        depId: await departId(),
        userIds: await userId('walk_second'),
      }),
    'PUT /sys/user/putRecycleBin': async () => {
      const id = await userId('walk_member')
      await remove('/sys/user/delete', { id })
      return send('PUT', '/sys/user/putRecycleBin', { userIds: id })
    },
    'DELETE /sys/user/deleteRecycleBin': async () => {
      const id = await userId('walk_second')
      await remove('/sys/user/delete', { id })
      return remove('/sys/user/deleteRecycleBin', { userIds: id })
    },
    'PUT /sys/dict/back/:id': async () =>
      send('PUT', `/sys/dict/back/${await aDeletedDictionary('walk_back')}`, {}, byPlatform()),
    'DELETE /sys/dict/deletePhysic/:id': async () =>
      remove(`/sys/dict/deletePhysic/${await aDeletedDictionary('walk_gone')}`, {}, byPlatform()),
    'PUT /base/hotelDict/save': () => send('PUT', '/base/hotelDict/save', dictItem),
    'DELETE /base/hotelDict/restore': () =>
      remove('/base/hotelDict/restore', { dictCode: dictItem.dictCode, itemValue: dictItem.itemValue }),
    'POST /sys/hotelConfigAttr/add': () => send('POST', '/sys/hotelConfigAttr/add', attribute, byPlatform()),
    'PUT /sys/hotelConfigAttr/edit': () =>
      send('PUT', '/sys/hotelConfigAttr/edit', { ...attribute, label: '改名' }, byPlatform()),
    'DELETE /sys/hotelConfigAttr/delete': () =>
      remove('/sys/hotelConfigAttr/delete', { key: attribute.key }, byPlatform()),
    'DELETE /sys/tenant/deleteBatch': async () => {
      await send('POST', '/sys/tenant/add', { tenantNo: 9901, name: '走查租户', status: '1' }, byPlatform())
      return remove('/sys/tenant/deleteBatch', { ids: '9901' }, byPlatform())
    },
    'POST /sys/hotel/add': () => {
      const hotel = { code: 'KZ909', tenant: '1', name: '走查酒店', phone: '0571-1', address: '某路' }
      const person = { adminUsername: 'walk_chief', adminRealname: '店长', adminPhone: '13900009999' }
      return send('POST', '/sys/hotel/add', { ...hotel, ...person }, byPlatform())
    },
    'POST /sys/gatewayRoute/updateAll': () =>
      send('POST', '/sys/gatewayRoute/updateAll', { router }, byPlatform()),
    'DELETE /sys/gatewayRoute/delete': async () =>
      remove(
        '/sys/gatewayRoute/delete',
        { id: await one(`select id as it from sys_gateway_route where router_id = 'walk'`) },
        byPlatform(),
      ),
    'PUT /sys/fillRule/executeRuleByCode/:ruleCode': () => aSerial('walk_one', ''),
    'PUT /sys/fillRule/executeRuleByCodeBatch': () => aSerial('walk_two', 'Batch'),
  }

  /** A rule that counts: its number is taken for good, which is a change. */
  async function aSerial(ruleCode: string, batch: '' | 'Batch'): Promise<Answer<unknown>> {
    const serial = { kind: 'serial', restart: 'ever', perHotel: true, digits: 4 }
    const ruleParams = { kind: 'join', separator: '', parts: [serial] }
    await send('POST', '/sys/fillRule/add', { ruleName: ruleCode, ruleCode, ruleParams }, byPlatform())
    return batch === ''
      ? send('PUT', `/sys/fillRule/executeRuleByCode/${ruleCode}`, {})
      : send('PUT', '/sys/fillRule/executeRuleByCodeBatch', { rules: [{ ruleCode }] })
  }
}
