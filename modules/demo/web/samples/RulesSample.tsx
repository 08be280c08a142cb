import { cellPatterns } from '@kezhan/resource/cell-patterns'
import type { Field, PatternName } from '@kezhan/resource/field'
import { patterns } from '@kezhan/resource/patterns'
import { check } from '@kezhan/resource/validate'
import { duplicateProblem, ruleProblem } from '@kezhan/widgets/value-checks'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { CheckedText } from '../forms/CheckedText'
import { SampleCase } from '../SampleCase'
import type { Sample } from '../sample'
import styles from '../samples.module.css'

export const sample: Sample = {
  key: 'rules',
  title: '校验',
  about: '表格与表单的命名规则，多选的数量，以及由服务器判断的重复与校验规则；说明写在输入框下方。',
  Content: RulesSample,
}

/** What a form of the product says to a value of a field. */
const said = (field: Field, value: unknown): string | undefined =>
  check({ value }, { value: field }, 'add').problems[0]?.text
const ofPattern = (pattern: PatternName): Field => ({
  kind: pattern === 'digitLines' ? 'textarea' : 'text',
  label: '',
  pattern,
})

const services = ['早餐', '叫醒', '接站', '洗衣']

function RulesSample() {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const countProblem = said(
    { kind: 'user', label: '服务', required: true, many: true, min: 2, max: 3 },
    chosen.join(','),
  )
  return (
    <div className={styles.cases}>
      <SampleCase title="表格单元格的规则">
        {Object.entries(cellPatterns).map(([name, { test, text }]) => (
          <CheckedText
            key={name}
            label={name}
            placeholder={text}
            check={typed => (test.test(typed) ? undefined : text)}
          />
        ))}
      </SampleCase>
      <SampleCase title="表单的规则">
        {(Object.keys(patterns) as PatternName[]).map(name => (
          <CheckedText
            key={name}
            label={name}
            placeholder={patterns[name].text}
            check={typed => said(ofPattern(name), typed)}
          />
        ))}
      </SampleCase>
      <SampleCase title="多选的数量" value={chosen.join(',') || null}>
        <Checkbox.Group options={services} value={[...chosen]} onChange={setChosen} />
        <p className={styles.problem} role="alert">
          {countProblem}
        </p>
      </SampleCase>
      <SampleCase title="由服务器判断">
        <CheckedText
          label="职务编码"
          placeholder="离开输入框时核对是否已用"
          checkOnLeave={typed =>
            duplicateProblem({ tableName: 'sys_position', fieldName: 'code', fieldVal: typed })
          }
        />
        <CheckedText
          label="校验规则"
          placeholder="规则编码:值"
          checkOnLeave={typed => {
            const [code = '', ...value] = typed.split(':')
            return ruleProblem(code, value.join(':'))
          }}
        />
      </SampleCase>
    </div>
  )
}
