import { dataPath } from '@kezhan/online/rules/data-path'
import type { Resource } from '@kezhan/resource/define'

/** The code of a drawn form, from where its records are. */
export const formCode = ({ path }: Pick<Resource, 'path'>): string => path.slice(dataPath('').length)
