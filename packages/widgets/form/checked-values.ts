import type { FormInstance } from 'antd'

/** What stands in a form of antd; nothing where its fields say what is wrong. */
export const checkedValues = <T>(form: FormInstance<T>): Promise<T | undefined> =>
  form.validateFields().catch(() => undefined)
