import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'file.unknown': '未找到对应实体',
  'file.used': '文件“{name}”正在被使用（{users}），不能删除',
  'files.count': '请选择1到{most}个文件',
})
