import { isRoot } from '@kezhan/dictionaries/rules/tree-nodes'

export const parentIdOf = (pid: string | null | undefined): string | null => (isRoot(pid) ? null : pid)
