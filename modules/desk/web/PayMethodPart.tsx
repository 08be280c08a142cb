import { payMethods } from '@kezhan/folios/web/bill/pay-methods'
import type { FormPartProps } from '@kezhan/web-kit/resource/slots'
import { Select } from 'antd'

/** 支付方式 in a dialog that is drawn from its call: the ways that bring money at once. */
export const PayMethodPart = ({ id, value, onChange, disabled }: FormPartProps) => (
  <Select id={id} value={String(value ?? '')} options={payMethods} disabled={disabled} onChange={onChange} />
)
