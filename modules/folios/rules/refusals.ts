import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'posting.locked': '内置科目“{name}”的方向和类别不能修改',
  'posting.keep': '内置科目“{name}”不能删除，可以将其停用',
})
