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
      <SampleCase
        title="树形选择（多选）"
        value={depart}
        onlyHere="业务表单里的上级与部门是树形引用、部门字段，由字段类型提供；此组件供按表名取数的二次开发使用"
      >
        <TableTreeSelect
          label="部门树"
          many
          dict="sys_depart,depart_name,id"
          pidField="parent_id"
          value={depart}
          onChange={setDepart}
        />
      </SampleCase>
      <SampleCase
        title="分类选择"
        value={category}
        onlyHere="商品分类只有一层，用数据字典；分类字典供在线表单与二次开发按编码选择"
      >
        <CategorySelect label="分类" value={category} onChange={setCategory} />
      </SampleCase>
      <SampleCase title="条件有误">
        <CategorySelect label="有误的分类" condition="name=水暖" value={null} onChange={() => undefined} />
      </SampleCase>
      <SampleCase
        title="树形表格"
        onlyHere="部门、菜单、分类字典的树形列表由资源页面提供，可增删改查；此组件只读，供自写页面使用"
      >
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
