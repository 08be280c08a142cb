import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'guest.certTaken': '该证件号已登记在{name}的档案，请合并档案',
  'guest.certKnown': '该证件号已有档案，请有“查看完整证件号”权限的同事核对后合并',
  'guest.searchRight': '没有“查看完整证件号”的权限，不能按证件号查找，请按姓名或手机查找',
  'guest.mergeSelf': '请选择两份不同的档案',
  'guest.mergeTogether': '两位客人曾同住（{stay}），不能合并',
  'guest.noCertificate': '该客人没有登记证件号',
  'guest.noteMissing': '记录不存在',
  'guest.noteClosed': '该记录已处理',
  'guest.exportMost': '共{total}位客人，一次最多导出{most}位，请缩小范围',
})
