import type { FirstReads } from '@kezhan/web-kit/resource/list/first-reads'

export const firstReads: FirstReads = { 'dictionaries/DictionaryPage': [{ list: '/sys/dict' }] }
