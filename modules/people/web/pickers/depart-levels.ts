import { levelQuery } from '@kezhan/widgets/pickers/tree-levels'

const levelPath = '/sys/sysDepart/queryDepartTreeSync'
export const departSearch = '/sys/sysDepart/searchBy'
/** Open to the people of a hotel; a refusal means that somebody is not one of them. */
export const departRight = 'sys:sysDepart:list'

export const departLevel = (pid: string) => levelQuery(levelPath, { pid }, pid === '')
