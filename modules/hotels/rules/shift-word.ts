const words: Readonly<Record<string, string>> = { '01': '早班', '02': '中班', '03': '晚班' }

/** The word for a shift by the end of its code (shell §9): whatever is none of the three is the whole day. */
export const shiftWord = (code: string): string => words[code.slice(-2)] ?? '全天'
