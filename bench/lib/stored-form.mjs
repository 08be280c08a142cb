import { asOwner, call, signIn } from './our-server.mjs'

/** Draws a form as a user would, puts it into service and grants its rights to the managers of the demo hotels. */
export async function publishForm(server, dataDir, { code, title, fields }) {
  const token = await signIn(server, 'admin')
  const rows = fields.map((field, index) => ({
    isRequired: 'N',
    isUnique: 'N',
    isMany: 'N',
    sortOrder: index + 1,
    ...field,
  }))
  const { id } = await call(server, 'POST', '/online/cgform/head/add', {
    token,
    body: { code, title, dataScope: 'hotel', isTree: 'N', fields: rows },
  })
  await call(server, 'POST', `/online/cgform/api/doDbSynch/${id}/normal`, { token })
  await asOwner(dataDir, client =>
    client.query(
      `insert into sys_role_permission (role_id, permission_id)
       select r.id, p.id from sys_role r, sys_permission p
       where r.role_code = 'hotel_manager' and p.perms like 'online:data:' || $1 || ':%'
       on conflict do nothing`,
      [code],
    ),
  )
}

/** The record that lists and inserts are measured with. */
export const orderForm = {
  code: 'bench',
  title: '订单',
  fields: [
    { name: 'name', label: '姓名', kind: 'text', maxLength: 50, isRequired: 'Y', search: 'like' },
    { name: 'code', label: '订单号', kind: 'text', maxLength: 40, isRequired: 'Y' },
    { name: 'status', label: '状态', kind: 'dict', dictCode: 'position_rank', isRequired: 'Y', search: 'eq' },
    { name: 'price', label: '房价', kind: 'money', isRequired: 'Y' },
    { name: 'qty', label: '间数', kind: 'integer' },
    { name: 'arrival', label: '到店', kind: 'date' },
    { name: 'mobile', label: '手机', kind: 'text', maxLength: 20 },
    { name: 'remark', label: '备注', kind: 'text', maxLength: 200 },
  ],
}

/** 100,000 rows of one hotel, a quarter in each state, and 20,000 of another that must stay unseen. */
export async function fillOrders(dataDir) {
  await asOwner(dataDir, async client => {
    await client.query('create index bench_order on onl_bench (tenant_id, hotel_code, status, price desc)')
    for (const [tenant, hotel, count] of [
      ['1', 'KZ001', 100_000],
      ['2', 'KZ002', 20_000],
    ]) {
      await client.query(
        `insert into onl_bench (id, tenant_id, hotel_code, name, code, status, price, qty, arrival, mobile, remark, create_by)
         select $2 || lpad(i::text, 10, '0'), $1, $2, '客人' || i, 'NO-' || i, (1 + i % 4)::text,
                20000 + (i * 7919::bigint) % 180000, 1 + i % 3, date '2026-01-01' + i % 365,
                '139' || lpad(i::text, 8, '0'), '备注 ' || i, 'bench'
         from generate_series(1, $3::int) i`,
        [tenant, hotel, count],
      )
    }
    await client.query('vacuum analyze onl_bench')
  })
}
