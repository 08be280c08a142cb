/** `138****0001`: enough to recognise one's own, too little for who looks over the shoulder. */
export const hiddenPhone = (phone: string): string => phone.replace(/^(.{3}).*(.{4})$/, '$1****$2')

/** `li***@kezhan.cn` */
export const hiddenEmail = (email: string): string => email.replace(/^(.{1,2})[^@]*(@.*)$/, '$1***$2')
