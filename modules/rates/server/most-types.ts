export const mostTypes = 200
