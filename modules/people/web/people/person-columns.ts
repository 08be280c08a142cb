import type { PickedUser } from '@kezhan/people/model/people-calls'

/** How the members of a department and the holders of a role are shown. */
export const personColumns = [
  { title: '用户姓名', widthPx: 110, render: (person: PickedUser) => person.realname },
  { title: '用户账号', widthPx: 120, render: (person: PickedUser) => person.username },
  { title: '部门', render: (person: PickedUser) => person.orgCodeTxt ?? '—' },
]
