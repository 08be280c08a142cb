import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'apiKey.ungivable': '您没有“{titles}”所需的权限，不能授予接口密钥',
  'apiKey.scope': '权限范围“{scope}”不存在',
  'apiKey.acting': '接口密钥代表本店的员工，请用酒店账号生成',
  'apiKey.past': '有效期至不能早于今天',
  'apiKey.far': '有效期最长一年，请缩短',
  'apiKey.missing': '接口密钥不存在或已停用，请刷新后再试',
  'webhook.missing': '推送地址不存在，请刷新后再试',
  'webhook.failed': '{text}',
  'kiosk.room': '房号不存在，请填写本酒店的房号',
  'kiosk.vacant': '{room}没有在住客人，请先办理入住',
  'kiosk.occupied': '{room}仍有在住客人，请先办理退房',
  'delivery.none': '没有可以重发的推送，请刷新后再试',
})
