import { PopupPicker } from '@kezhan/widgets/pickers/PopupPicker'
import { useState } from 'react'
import { SampleCase } from '../SampleCase'

const nothing = (): void => undefined
const textOf = (filled: Readonly<Record<string, string | null>>): string | null => {
  const pairs = Object.entries(filled).filter(([, text]) => text !== null)
  return pairs.length === 0 ? null : pairs.map(([name, text]) => `${name}=${text}`).join('；')
}

/** Boxes that are filled from reports, with their neighbours. */
export function ReportCases() {
  const [person, setPerson] = useState<string | null>(null)
  const [personFields, setPersonFields] = useState<string | null>(null)
  const [people, setPeople] = useState<string | null>(null)
  const [peopleFields, setPeopleFields] = useState<string | null>(null)
  const report = { code: 'staff_list', orgFields: 'username,realname', destFields: 'account,name' }
  return (
    <>
      <SampleCase
        title="报表弹出选择（单选）"
        value={personFields}
        onlyHere="业务字段引用的是记录本身，用引用选择；按报表回填多个输入框供二次开发使用"
      >
        <PopupPicker
          label="一名员工"
          {...report}
          field="name"
          groupId="samples"
          value={person}
          onChange={(text, filled) => {
            setPerson(text)
            setPersonFields(textOf(filled))
          }}
        />
      </SampleCase>
      <SampleCase title="报表弹出选择（多选，分号分隔，按账号倒序）" value={peopleFields}>
        <PopupPicker
          label="多名员工"
          {...report}
          field="name"
          multi
          separator=";"
          sorter="username=desc"
          groupId="samples"
          value={people}
          onChange={(text, filled) => {
            setPeople(text)
            setPeopleFields(textOf(filled))
          }}
        />
      </SampleCase>
      <SampleCase title="报表弹出选择（禁用）">
        <PopupPicker label="禁用的员工" {...report} disabled value="沈经理" onChange={nothing} />
      </SampleCase>
    </>
  )
}
