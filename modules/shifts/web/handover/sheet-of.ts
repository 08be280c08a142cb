import { handoverPapers } from '@kezhan/shifts/model/paper-calls'
import type { PaperAsk } from '@kezhan/web-kit/papers/PaperDesk'

/** 交班单 as it was signed. */
export const sheetOf = (id: string): PaperAsk => ({ title: '交班单', calls: handoverPapers, input: { id } })
