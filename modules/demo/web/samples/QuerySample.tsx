import { QueryInput } from '@kezhan/widgets/choices/QueryInput'
import type { QueryMode } from '@kezhan/widgets/choices/query-text'
import { useState } from 'react'
import { FoundPositions } from '../forms/FoundPositions'
import { SampleCase } from '../SampleCase'
import type { Sample } from '../sample'
import styles from '../samples.module.css'

export const sample: Sample = {
  key: 'query',
  title: '查询框',
  about: '同一个输入框的五种方式：包含、等于、不等于、大于等于、小于等于；下面列出职务中查到的。',
  Content: QuerySample,
}

const modes: readonly { mode: QueryMode; title: string; field: 'name' | 'createTime' }[] = [
  { mode: 'like', title: '包含', field: 'name' },
  { mode: 'eq', title: '等于', field: 'name' },
  { mode: 'ne', title: '不等于', field: 'name' },
  { mode: 'ge', title: '大于等于', field: 'createTime' },
  { mode: 'le', title: '小于等于', field: 'createTime' },
]

function QuerySample() {
  return (
    <div className={styles.cases}>
      {modes.map(one => (
        <QueryCase key={one.mode} {...one} />
      ))}
      <SampleCase title="禁用">
        <QueryInput value="*经理*" onChange={() => undefined} label="禁用的查询框" disabled />
      </SampleCase>
    </div>
  )
}

function QueryCase({ mode, title, field }: (typeof modes)[number]) {
  const [value, setValue] = useState<string>()
  const [asked, setAsked] = useState<string>()
  const hint = field === 'name' ? '职务名称，回车查询' : '创建日期，如 2026-01-01'
  return (
    <SampleCase
      title={title}
      value={value ?? null}
      {...(mode === 'like'
        ? { onlyHere: '业务列表的查询框由字段类型给出，写法相同；此组件供自写页面使用' }
        : {})}
    >
      <QueryInput
        mode={mode}
        trim
        value={value}
        onChange={setValue}
        onEnter={() => setAsked(value)}
        label={`${title}的查询框`}
        placeholder={hint}
      />
      <FoundPositions query={asked === undefined ? {} : { [field]: asked }} />
    </SampleCase>
  )
}
