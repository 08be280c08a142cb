import { DepartPicker } from '@kezhan/people/web/pickers/DepartPicker'
import { positionSource, roleSource, userSource } from '@kezhan/people/web/pickers/record-sources'
import { UserPicker } from '@kezhan/people/web/pickers/UserPicker'
import { RecordPicker } from '@kezhan/widgets/pickers/RecordPicker'
import { useState } from 'react'
import { SampleCase } from '../SampleCase'

const everybody = 'admin,manager,frontdesk,cashier,housekeeper,finance,manager2,frontdesk2'
const nothing = (): void => undefined

/** Pickers with a dialog of their own. */
export function RecordCases() {
  const [users, setUsers] = useState<string | null>(null)
  const [user, setUser] = useState<string | null>(null)
  const [departs, setDeparts] = useState<string | null>(null)
  const [depart, setDepart] = useState<string | null>(null)
  const [roles, setRoles] = useState<string | null>(null)
  const [position, setPosition] = useState<string | null>(null)
  const [people, setPeople] = useState<string | null>(null)
  const [crowd, setCrowd] = useState<string | null>(everybody)
  return (
    <>
      <SampleCase title="按部门选择用户（多选）" value={users}>
        <UserPicker label="多个用户" many value={users} onChange={setUsers} />
      </SampleCase>
      <SampleCase title="按部门选择用户（单选，存编号）" value={user}>
        <UserPicker label="一个用户" store="id" value={user} onChange={setUser} />
      </SampleCase>
      <SampleCase title="选择部门（多选，可父子关联）" value={departs}>
        <DepartPicker label="多个部门" many hasTreeMenu value={departs} onChange={setDeparts} />
      </SampleCase>
      <SampleCase title="选择部门（单选）" value={depart}>
        <DepartPicker label="一个部门" value={depart} onChange={setDepart} />
      </SampleCase>
      <SampleCase title="选择角色（多选）" value={roles}>
        <RecordPicker label="多个角色" many source={roleSource} value={roles} onChange={setRoles} />
      </SampleCase>
      <SampleCase title="选择职务（单选）" value={position}>
        <RecordPicker label="一个职务" source={positionSource} value={position} onChange={setPosition} />
      </SampleCase>
      <SampleCase title="选择用户（列表，多选）" value={people}>
        <RecordPicker label="列表中的用户" many source={userSource} value={people} onChange={setPeople} />
      </SampleCase>
      <SampleCase title="长内容" value={crowd}>
        <UserPicker label="很多用户" many value={crowd} onChange={setCrowd} />
      </SampleCase>
      <SampleCase title="错误">
        <DepartPicker label="必填的部门" status="error" value={null} onChange={nothing} />
      </SampleCase>
      <SampleCase title="禁用">
        <UserPicker label="禁用的用户" disabled value="manager,frontdesk" many onChange={nothing} />
      </SampleCase>
    </>
  )
}
