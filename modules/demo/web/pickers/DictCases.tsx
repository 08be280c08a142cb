import { SearchSelect } from '@kezhan/widgets/choices/SearchSelect'
import { AreaPicker } from '@kezhan/widgets/pickers/AreaPicker'
import { DictChoice } from '@kezhan/widgets/pickers/DictChoice'
import { useState } from 'react'
import { SampleCase } from '../SampleCase'

/** Dictionaries in all their forms, and areas. */
export function DictCases() {
  const [rank, setRank] = useState<string | null>(null)
  const [sex, setSex] = useState<string | null>('1')
  const [ranks, setRanks] = useState<string | null>(null)
  const [person, setPerson] = useState<string | null>(null)
  const [area, setArea] = useState<string | null>('330106')
  return (
    <>
      <SampleCase title="字典下拉" value={rank}>
        <DictChoice label="职级" dictCode="position_rank" value={rank} onChange={setRank} />
      </SampleCase>
      <SampleCase title="字典单选" value={sex}>
        <DictChoice label="性别" type="radio" dictCode="sex" value={sex} onChange={setSex} />
      </SampleCase>
      <SampleCase title="字典单选（按钮）" value={sex}>
        <DictChoice label="性别按钮" type="radioButton" dictCode="sex" value={sex} onChange={setSex} />
      </SampleCase>
      <SampleCase title="字典多选（复选框）" value={ranks}>
        <DictChoice type="checkbox" dictCode="position_rank" value={ranks} onChange={setRanks} />
      </SampleCase>
      <SampleCase title="字典多选（下拉）" value={ranks}>
        <DictChoice label="多个职级" type="tags" dictCode="position_rank" value={ranks} onChange={setRanks} />
      </SampleCase>
      <SampleCase title="搜索下拉（多选）" value={person}>
        <SearchSelect
          label="经办人"
          many
          dict="sys_user,realname,username"
          value={person}
          onChange={setPerson}
        />
      </SampleCase>
      <SampleCase title="地区（级联）" value={area}>
        <AreaPicker label="所在地区" value={area} onChange={setArea} placeholder="请选择地区" />
      </SampleCase>
      <SampleCase title="地区（三个下拉）" value={area}>
        <AreaPicker type="select" value={area} onChange={setArea} />
      </SampleCase>
    </>
  )
}
