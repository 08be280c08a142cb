export const tenantSelect = `select id, name, begin_date, end_date, status from sys_tenant`
