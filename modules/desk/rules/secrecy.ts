/**
 * 保密: what stands wherever a guest who wants to stay unknown would be named. A stay and its folio carry this word from
 * the beginning, so that whoever reads them tells no name; the name itself is in the guest's file alone.
 */
export const secretName = '保密'

export const nameOnStay = (name: string, isSecret: boolean): string => (isSecret ? secretName : name)
