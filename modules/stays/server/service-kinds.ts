export const serviceKinds = { wakeup: '叫醒', message: '留言', rental: '借物' } as const
