import { CategorySelect } from '@kezhan/widgets/pickers/CategorySelect'
import { TableTreeSelect } from '@kezhan/widgets/pickers/TableTreeSelect'
import { TreeTable } from '@kezhan/widgets/pickers/TreeTable'
import type { TreeRow } from '@kezhan/widgets/pickers/tree-table-rows'
import { useState } from 'react'
import { SampleCase } from '../SampleCase'

/** Trees: in a select, and as a table. */
export function TreeCases() {
  const [depart, setDepart] = useState<string | null>(null)
  const [category, setCategory] = useState<string | null>(null)
  return (
    <>
      <SampleCase title="树形选择（多选）" value={depart}>
        <TableTreeSelect
          label="部门树"
          many
          dict="sys_depart,depart_name,id"
          pidField="parent_id"
          value={depart}
          onChange={setDepart}
        />
      </SampleCase>
      <SampleCase title="分类选择" value={category}>
        <CategorySelect label="分类" value={category} onChange={setCategory} />
      </SampleCase>
      <SampleCase title="条件有误">
        <CategorySelect label="有误的分类" condition="name=水暖" value={null} onChange={() => undefined} />
      </SampleCase>
      <SampleCase title="树形表格">
        <TreeTable
          label="部门表"
          url="/sys/sysDepart/queryDepartTreeSync"
          right="sys:sysDepart:list"
          parentKey="pid"
          rowOf={departRow}
          columns={[
            { title: '部门名称', render: row => String(row.departName) },
            { title: '部门编码', widthPx: 140, render: row => String(row.orgCode ?? '—') },
          ]}
        />
      </SampleCase>
    </>
  )
}

/** Departments tell leaves instead of parents. */
const departRow = (sent: Readonly<Record<string, unknown>>): TreeRow => ({
  ...sent,
  id: String(sent.id),
  parentId: typeof sent.parentId === 'string' ? sent.parentId : null,
  hasChildren: sent.isLeaf === false,
})
