import type { FormButton } from '@kezhan/flows/model/action-calls'
import type { ButtonProps } from 'antd'

export const buttonLook = (style: FormButton['style']): Pick<ButtonProps, 'type' | 'danger'> =>
  style === 'danger' ? { danger: true } : { type: style ?? 'default' }
