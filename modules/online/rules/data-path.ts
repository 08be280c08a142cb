/** Where the records of a drawn form are. */
export const dataPath = (code: string): string => `/online/data/${code}`
