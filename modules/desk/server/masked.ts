/** 138****0000: what lists show of a telephone. */
export function maskedPhone(phone: string | null): string {
  if (phone === null) return ''
  return phone.length >= 8 ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : phone
}
