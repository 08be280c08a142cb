import { MomentInput } from '@kezhan/widgets/MomentInput'
import { DictChoice } from '@kezhan/widgets/pickers/DictChoice'
import type { RecordSource } from '@kezhan/widgets/pickers/record-source'
import { sexText } from './person'

export const roleSource: RecordSource = {
  name: '角色',
  path: '/sys/role/list',
  right: 'sys:role:list',
  keys: ['id', 'roleCode'],
  shown: 'roleName',
  columns: [
    { key: 'roleName', title: '角色名称' },
    { key: 'roleCode', title: '角色编码' },
  ],
  query: [
    { key: 'roleName', label: '角色名称' },
    { key: 'roleCode', label: '角色编码', props: { maxLength: 64 } },
  ],
}

export const positionSource: RecordSource = {
  name: '职务',
  path: '/sys/position/list',
  right: 'sys:position:list',
  keys: ['id', 'code'],
  shown: 'name',
  columns: [
    { key: 'name', title: '职务名称' },
    { key: 'code', title: '职务编码' },
    { key: 'rank_dictText', title: '职级', widthPx: 110 },
  ],
  query: [
    { key: 'name', label: '职务名称' },
    { key: 'rank', label: '职级', dictCode: 'position_rank' },
  ],
}

export const userSource: RecordSource = {
  name: '用户',
  path: '/sys/user/list',
  right: 'sys:user:list',
  keys: ['id', 'username'],
  shown: 'realname',
  columns: [
    { key: 'realname', title: '姓名', widthPx: 110 },
    { key: 'username', title: '账号', widthPx: 110 },
    { key: 'phone', title: '电话', widthPx: 120 },
    { key: 'birthday', title: '生日', widthPx: 110 },
    { key: 'sex', title: '性别', widthPx: 70, render: record => sexText(record.sex) },
  ],
  query: [
    { key: 'username', label: '账号', placeholder: '请输入账号' },
    {
      key: 'sex',
      label: '性别',
      customRender: ({ id, value, onChange }) => (
        <DictChoice
          id={id}
          dictCode="sex"
          type="radioButton"
          label="性别"
          value={value ?? null}
          onChange={next => onChange(next ?? undefined)}
        />
      ),
    },
    {
      key: 'birthday',
      label: '生日',
      customRender: ({ id, value, onChange }) => (
        <MomentInput
          id={id}
          part="date"
          value={value ?? null}
          onChange={next => onChange(next ?? undefined)}
        />
      ),
    },
  ],
}
