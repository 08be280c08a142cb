const key = 'pro__DEPARTMENT_CHOICE'

/** The platform login found several departments: one is chosen before entering (decision A-55), also after a reload. */
export const expectDepartmentChoice = () => sessionStorage.setItem(key, 'due')
export const isDepartmentChoiceDue = () => sessionStorage.getItem(key) !== null
export const forgetDepartmentChoice = () => sessionStorage.removeItem(key)
