import type { gatewayClear as call } from '@kezhan/outbound/model/gateway-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

export const gatewayClear: HandlerOf<typeof call> = async () => ({ result: null, message: '清除成功！' })
