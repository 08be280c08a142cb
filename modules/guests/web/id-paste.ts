import { type GuestDraft, withCertNo } from './guest-draft'

const number = /(?<![\dA-Za-z])\d{17}[\dXx](?![\dA-Za-z])/
const nation = /^(?:.{1,6}族|男|女)$/

/**
 * What an identity card reader puts on the clipboard or types in one go: name, number, address, in any order and with or
 * without labels, apart by tabs, lines, commas or strokes. Undefined where there is no number with something beside it.
 */
export function readIdPaste(guest: GuestDraft, pasted: string, today: string): GuestDraft | undefined {
  const certNo = number.exec(pasted)?.[0]
  if (certNo === undefined) return undefined
  const parts = pasted
    .replace(certNo, '\n')
    .split(/[\t\r\n,，;；|]+|\s{2,}/)
    .map(part => part.replace(/^\s*(?:[\u4e00-\u9fa5]{2,6})\s*[:：]/, '').trim())
    .filter(part => part !== '' && !/^\d[\d.\-年月日]*$/.test(part) && !nation.test(part))
  if (parts.length === 0) return undefined
  const name = parts.find(part => /^[\u4e00-\u9fa5·]{2,20}$/.test(part) && !/[省市区县]/.test(part))
  const address = parts.find(part => part !== name && /[省市区县镇乡村路街号]/.test(part))
  return {
    ...withCertNo({ ...guest, certType: 'ID_CARD' }, certNo, today),
    ...(name === undefined ? {} : { name }),
    ...(address === undefined ? {} : { address }),
  }
}
