import type { FirstReads } from '@kezhan/web-kit/resource/list/first-reads'

export const firstReads: FirstReads = { 'dashboard/AnalysisPage': [{ preference: 'home:cards' }] }
