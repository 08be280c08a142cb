/** A person as the pickers show him. */
export interface Person {
  readonly id: string
  readonly username: string
  readonly realname: string
  /** 1 male, 2 female. */
  readonly sex?: string | null
  readonly phone?: string | null
  readonly orgCodeTxt?: string | null
  readonly createTime?: string | null
}

const sexes: Readonly<Record<string, string>> = { 1: '男', 2: '女' }

export const sexText = (sex: unknown): string => sexes[String(sex)] ?? '—'

/** What a person is stored by. */
export type PersonKey = 'username' | 'id'
